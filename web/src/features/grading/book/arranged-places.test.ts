import { describe, expect, it } from 'vitest';
import { type Arrangement, arrangedPlaces, BY_NAME } from './arranged-places.ts';
import { bookView } from './book-view.ts';
import { cellSign } from './grid/cell-sign.ts';
import { aGradeBook, nthId } from './testing/grade-books.ts';

/** Ada 80 and late, Ben to grade, Cy and Eve missing, Dia 40 but exempt, Zoë still writing, Flo with a draft to grade. */
const book = aGradeBook(['Ada', 'Ben', 'Cy', 'Dia', 'Zoë', 'Eve', 'Flo'], {
  statuses: [
    'FINAL_SUBMISSION',
    'FINAL_SUBMISSION',
    'MISSING',
    'FINAL_SUBMISSION',
    'IN_PROGRESS',
    'CLOSED',
    'IN_PROGRESS',
  ],
  late: [0],
  exempt: [3],
  missedDraft: [0, 3, 5],
  ungradedDraft: [6],
  points: [80, -1, -1, 40, -1, -1, -1],
});
const view = bookView(book, new Map());
const arranged = (more: Partial<Arrangement>, of = view) =>
  arrangedPlaces(of, { words: '', filter: 'all', sorting: BY_NAME, ...more });

describe('arrangedPlaces', () => {
  it.each<[string, Partial<Arrangement>, number[]]>([
    ['everybody by name', {}, [0, 1, 2, 3, 4, 5, 6]],
    ['everybody from Z to A', { sorting: { by: 'name', descending: true } }, [6, 5, 4, 3, 2, 1, 0]],
    ['who matches a search, without accents', { words: 'zoe' }, [4]],
    ['who has work to grade', { filter: 'toGrade' }, [1, 6]],
    ['who was late', { filter: 'late' }, [0]],
    ['who has missing work, begun or not', { filter: 'missing' }, [2, 5]],
    ['who missed a draft and isn’t exempt', { filter: 'missedDraft' }, [0, 5]],
    ['who is exempt', { filter: 'exempt' }, [3]],
    [
      'graded work first, lowest first',
      { sorting: { by: nthId(9), descending: false } },
      [0, 1, 2, 3, 4, 5, 6],
    ],
    [
      'graded work first, also by total',
      { sorting: { by: 'total', descending: true } },
      [0, 1, 2, 3, 4, 5, 6],
    ],
  ])('gives %s', (_what, more, places) => {
    expect(arranged(more)).toEqual(places);
  });

  it('counts missing work where the class does', () => {
    const strict = bookView({ ...book, missingCounts: true }, new Map());
    expect(strict.total(2)?.total.points).toBe(0);
    expect(arranged({ sorting: { by: 'total', descending: false } }, strict)).toEqual([
      2, 5, 0, 1, 3, 4, 6,
    ]);
  });
});

describe('cellSign', () => {
  it('says what is most worth knowing', () => {
    const [column] = view.columns;
    const signs = book.students.map((_, place) => column && cellSign(view.cell(place, column)));
    expect(signs).toEqual([
      'missed',
      'toGrade',
      'missing',
      'exempt',
      'writing',
      'missing',
      'toGrade',
    ]);
  });
});
