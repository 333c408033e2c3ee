import { MINUTE } from '@antecedent/domain/time';
import { emptyColumns, putFacts } from '@antecedent/domain/versions/fact-columns';
import { NO_WORD_CHANGE, type Origin } from '@antecedent/domain/versions/version-facts';
import { describe, expect, it } from 'vitest';
import { reviewStretches } from '../figures/review-stretches.service.ts';

type Saved = [minute: number, origin: Origin, authorId: string | null];

/** Versions from number 5 on. */
function columnsOf(saved: readonly Saved[]) {
  const columns = emptyColumns(5, saved.length);
  saved.forEach(([minute, origin, authorId], row) => {
    putFacts(columns, row, {
      ...NO_WORD_CHANGE,
      at: minute * MINUTE,
      origin,
      authorId,
      words: 3,
      activeSeconds: 0,
      thinkSeconds: 0,
      byStudent: origin === 'edit',
      modifiedByUser: true,
      autosave: false,
      exitSave: false,
      recordedOnDevice: false,
      witness: 'unknown',
      spanMs: 0,
      presence: 'unknown',
    });
  });
  return columns;
}

describe('reviewStretches', () => {
  it.each<[string, Saved[], ReturnType<typeof reviewStretches>]>([
    [
      'nothing of what the student, an import or the product saved',
      [
        [0, 'edit', 's'],
        [1, 'import', 's'],
        [2, 'system', null],
      ],
      [],
    ],
    [
      'versions of one sitting',
      [
        [0, 'edit', 's'],
        [1, 'reviewer', 'a'],
        [30, 'reviewer', 'a'],
      ],
      [{ first: 6, last: 7, authorId: 'a' }],
    ],
    [
      'half an hour as the end of a sitting',
      [
        [0, 'reviewer', 'a'],
        [30, 'reviewer', 'a'],
      ],
      [
        { first: 5, last: 5, authorId: 'a' },
        { first: 6, last: 6, authorId: 'a' },
      ],
    ],
    [
      'what the student wrote as the end of one',
      [
        [0, 'reviewer', 'a'],
        [1, 'edit', 's'],
        [2, 'reviewer', 'a'],
      ],
      [
        { first: 5, last: 5, authorId: 'a' },
        { first: 7, last: 7, authorId: 'a' },
      ],
    ],
    [
      'each reviewer apart',
      [
        [0, 'reviewer', 'a'],
        [1, 'reviewer', 'b'],
      ],
      [
        { first: 5, last: 5, authorId: 'a' },
        { first: 6, last: 6, authorId: 'b' },
      ],
    ],
  ])('reports %s', (_what, saved, stretches) => {
    expect(reviewStretches(columnsOf(saved))).toEqual(stretches);
  });
});
