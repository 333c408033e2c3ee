import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackByDraft, feedbackChanges, isFeedback, lastChange } from './feedback.ts';

describe('isFeedback', () => {
  it.each([
    ['', false],
    [' \n ', false],
    ['Good.', true],
    ['x'.repeat(5000), true],
    [` ${'x'.repeat(5000)} `, true],
    ['x'.repeat(5001), false],
  ])('%# is %s', (text, expected) => {
    expect(isFeedback(text)).toBe(expected);
  });

  it('needs no words next to a recording', () => {
    expect(isFeedback(' ', true)).toBe(true);
    expect(isFeedback('x'.repeat(5001), true)).toBe(false);
  });
});

const standing = (ids: readonly number[]) =>
  ids.map((id) => ({
    id,
    comment: `Comment ${id}`,
    transcript: null,
    pictureText: null,
    changedAt: 1_000 * id,
  }));

const listed = (ids: readonly number[]) => ids.map((id) => ({ id, comment: `Comment ${id}` }));

describe('feedbackChanges', () => {
  it('finds what was changed and what is missing', () => {
    const next = [
      { id: 1, comment: 'Comment 1' },
      { id: 3, comment: 'Better' },
    ];
    expect(feedbackChanges(standing([1, 2, 3]), next, 3_000)).toEqual({
      edited: [{ id: 3, comment: 'Better', transcript: null, pictureText: null }],
      removed: [2],
    });
  });

  it('finds changed transcripts and descriptions, and leaves what isn’t named', () => {
    const spoken = { comment: '', transcript: 'Said.', pictureText: 'A map', changedAt: 1_000 };
    const next = [
      { id: 1, comment: '', transcript: 'Said well.' },
      { id: 2, comment: '', pictureText: 'A map of the town' },
      { id: 3, comment: '' },
    ];
    const before = [1, 2, 3].map((id) => ({ id, ...spoken }));
    expect(feedbackChanges(before, next, 1_000)).toEqual({
      edited: [
        { id: 1, comment: '', transcript: 'Said well.', pictureText: 'A map' },
        { id: 2, comment: '', transcript: 'Said.', pictureText: 'A map of the town' },
      ],
      removed: [],
    });
  });

  it('gives no transcript to what has no recording', () => {
    const next = [{ id: 1, comment: 'Comment 1', transcript: 'Said.', pictureText: 'A map' }];
    expect(feedbackChanges(standing([1]), next, 1_000)).toMatchObject({ edited: [] });
  });

  it('changes nothing for who did not see the last change', () => {
    expect(feedbackChanges(standing([1, 2]), listed([1]), 1_000)).toBe('changed-meanwhile');
    expect(feedbackChanges(standing([1]), [], null)).toBe('changed-meanwhile');
  });

  it('knows no feedback that is not there', () => {
    expect(feedbackChanges(standing([1]), listed([1, 2]), 1_000)).toBe('unknown');
    expect(feedbackChanges([], listed([2]), undefined)).toBe('unknown');
  });

  it('leaves exactly the list that was sent', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(ids, fc.func(fc.boolean()), fc.func(fc.boolean()), (all, isKept, isEdited) => {
        const before = standing(all);
        const next = before
          .filter(({ id }) => isKept(id))
          .map(({ id, comment }) => ({ id, comment: isEdited(id) ? `${comment}!` : comment }));
        const changes = feedbackChanges(before, next, lastChange(before));
        if (typeof changes === 'string') throw new Error(changes);
        const edits = new Map(changes.edited.map(({ id, comment }) => [id, comment]));
        const after = before
          .filter(({ id }) => !changes.removed.includes(id))
          .map(({ id, comment }) => ({ id, comment: edits.get(id) ?? comment }));
        expect(after).toEqual(next);
      }),
    );
  });
});

describe('feedbackByDraft', () => {
  const about = (draftId: string | null, day: number) => ({
    draftId,
    draftTitle: draftId && `Draft ${draftId}`,
    timestamp: `2026-03-0${day}T09:00:00.000Z`,
  });

  it('follows the drafts, then deleted ones, then the whole; inside as it was written', () => {
    const groups = feedbackByDraft(
      [about(null, 1), about('gone', 1), about('b', 2), about('a', 4), about('a', 3)],
      [{ draftId: 'a' }, { draftId: 'b' }],
    );
    expect(
      groups.map(({ draftTitle, feedback }) => [draftTitle, feedback.map((one) => one.timestamp)]),
    ).toEqual([
      ['Draft a', ['2026-03-03T09:00:00.000Z', '2026-03-04T09:00:00.000Z']],
      ['Draft b', ['2026-03-02T09:00:00.000Z']],
      ['Draft gone', ['2026-03-01T09:00:00.000Z']],
      [null, ['2026-03-01T09:00:00.000Z']],
    ]);
  });
});
