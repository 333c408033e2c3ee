import { describe, expect, it } from 'vitest';
import { bookView } from '../book-view.ts';
import { aGradeBook } from '../testing/grade-books.ts';
import { pastedRange, planPaste } from './plan-paste.ts';

const book = aGradeBook(['Ada', 'Ben', 'Cy', 'Dia'], {
  statuses: ['FINAL_SUBMISSION', 'FINAL_SUBMISSION', 'NONE', 'FINAL_SUBMISSION'],
  exempt: [3],
  points: [80, -1, -1, -1],
});
const view = bookView(book, new Map());
const paste = (text: string, places = [0, 1, 2, 3], row = 0) =>
  planPaste(view, places, { row, column: 0 }, pastedRange(text));

describe('pastedRange', () => {
  it.each<[string, string, string[][]]>([
    ['one cell', '85', [['85']]],
    ['a column with an end of line', '85\r\n90\r\n', [['85'], ['90']]],
    [
      'a range',
      '85\t1\n90\t2',
      [
        ['85', '1'],
        ['90', '2'],
      ],
    ],
    ['blank lines within', '85\n\n90', [['85'], [''], ['90']]],
    ['quoted cells', '"85"\n90 ', [['85'], ['90']]],
  ])('reads %s', (_what, text, range) => {
    expect(pastedRange(text)).toEqual(range);
  });
});

describe('planPaste', () => {
  it('sets grades downwards, and says which can’t be set and why', () => {
    const { cells, beyond } = paste('85\n90,5\n70\n60');
    expect(beyond).toBe(0);
    expect(cells.map(({ place, from, to, problem }) => [place, from, to, problem])).toEqual([
      [0, 80, 85, null],
      [1, null, 90.5, null],
      [2, null, 70, 'open'],
      [3, null, 60, 'exempt'],
    ]);
  });

  it('follows the order that is shown', () => {
    expect(paste('1\n2', [1, 0]).cells.map(({ place, to }) => [place, to])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  it('leaves out what is set already and what is blank, and clears with -1', () => {
    expect(paste('80\n').cells).toEqual([]);
    expect(paste('\n\n').cells).toEqual([]);
    expect(paste('-1').cells).toMatchObject([{ place: 0, from: 80, to: null, problem: null }]);
  });

  it('marks what is no grade, and counts what lies beyond the table', () => {
    const { cells, beyond } = paste('Essay\n101\n\n\n5\n\n7\t8');
    expect(cells.map(({ problem }) => problem)).toEqual(['invalid', 'invalid']);
    expect(beyond).toBe(3);
  });
});
