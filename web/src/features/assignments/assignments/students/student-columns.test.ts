import { describe, expect, it } from 'vitest';
import { figuredRow, figures } from './figured-row.ts';
import { matchesFigure, sortedRows } from './student-columns.ts';
import { figureOf } from './student-figures.ts';

const typist = figuredRow('Abel', figures({ typed: 400 }));
const paster = figuredRow('Kern', figures({ typed: 100, bulk: 300 }));
const absent = figuredRow('Roth', undefined);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('sortedRows', () => {
  it.each([
    ['desc', ['Kern', 'Abel', 'Roth']],
    ['asc', ['Abel', 'Kern', 'Roth']],
  ] as const)('has students without a figure last, %s', (direction, expected) => {
    expect(names(sortedRows([absent, typist, paster], { by: 'bulk', direction }))).toEqual(
      expected,
    );
  });

  it('sorts statuses in the order of work', () => {
    const done = { ...figuredRow('Abel', undefined), status: 'FINAL_SUBMISSION' as const };
    expect(names(sortedRows([done, absent], { by: 'status', direction: 'asc' }))).toEqual([
      'Roth',
      'Abel',
    ]);
  });
});

describe('figureOf', () => {
  it.each([
    ['a share of few words', figures({ typed: 20, bulk: 29 }), 'bulk', 'fewWords'],
    ['a last day of few words', figures({ lastDay: { words: 9, of: 49 } }), 'lastDay', 'fewWords'],
    ['a last day that lies ahead', figures({ lastDay: null }), 'lastDay', 'ahead'],
    ['what is not measured yet', { ...figures({}), measured: null }, 'words', 'measuring'],
    ['what was not begun', undefined, 'words', 'nothing'],
    ['a score that there is none of', figures({ effort: -1 }), 'effort', 'few-words'],
  ] as const)('has a reason instead of %s', (_, given, key, absence) => {
    expect(figureOf(figuredRow('Abel', given), key)).toEqual({ value: null, absence });
  });

  it('has a share from 50 words on', () => {
    const row = figuredRow('Abel', figures({ typed: 20, bulk: 30 }));
    expect(figureOf(row, 'bulk')).toEqual({ value: 0.6, absence: null });
  });
});

describe('matchesFigure', () => {
  it.each([
    ['atLeast', 75, ['Kern']],
    ['atLeast', 76, []],
    ['atMost', 0, ['Abel']],
  ] as const)('takes %s %d percent, of those who have the figure', (bound, value, expected) => {
    const found = [typist, paster, absent].filter((row) =>
      matchesFigure(row, { key: 'bulk', bound, value }),
    );
    expect(names(found)).toEqual(expected);
  });
});
