import { emptyColumns, putFacts } from '@antecedent/domain/versions/fact-columns';
import { NO_WORD_CHANGE } from '@antecedent/domain/versions/version-facts';
import { describe, expect, it } from 'vitest';
import { recordedRanges } from './recorded-ranges.ts';

/** Versions from number 5 on: `d` was recorded on the device, `.` was not. */
function columnsOf(saved: string) {
  const columns = emptyColumns(5, saved.length);
  [...saved].forEach((mark, row) => {
    putFacts(columns, row, {
      ...NO_WORD_CHANGE,
      at: row * 1_000,
      origin: 'edit',
      authorId: 's',
      words: 3,
      activeSeconds: 1,
      thinkSeconds: 0,
      byStudent: true,
      modifiedByUser: true,
      autosave: true,
      exitSave: false,
      recordedOnDevice: mark === 'd',
      witness: 'unknown',
      spanMs: 900,
      presence: 'online',
    });
  });
  return columns;
}

describe('recordedRanges', () => {
  it.each([
    ['', []],
    ['...', []],
    ['d', [{ first: 5, last: 5 }]],
    [
      '.dd.d',
      [
        { first: 6, last: 7 },
        { first: 9, last: 9 },
      ],
    ],
  ])('finds in %s the versions %j', (saved, expected) => {
    expect(recordedRanges(columnsOf(saved))).toEqual(expected);
  });
});
