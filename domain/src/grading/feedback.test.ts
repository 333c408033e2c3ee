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
});

const standing = (ids: readonly number[]) =>
  ids.map((id) => ({ id, comment: `Comment ${id}`, changedAt: 1_000 * id }));

describe('feedbackChanges', () => {
  it('finds what was changed and what is missing', () => {
    const next = [
      { id: 1, comment: 'Comment 1' },
      { id: 3, comment: 'Better' },
    ];
    expect(feedbackChanges(standing([1, 2, 3]), next, 3_000)).toEqual({
      edited: [{ id: 3, comment: 'Better' }],
      removed: [2],
    });
  });

  it('changes nothing for who did not see the last change', () => {
    expect(feedbackChanges(standing([1, 2]), standing([1]), 1_000)).toBe('changed-meanwhile');
    expect(feedbackChanges(standing([1]), [], null)).toBe('changed-meanwhile');
  });

  it('knows no feedback that is not there', () => {
    expect(feedbackChanges(standing([1]), standing([1, 2]), 1_000)).toBe('unknown');
    expect(feedbackChanges([], standing([2]), undefined)).toBe('unknown');
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
