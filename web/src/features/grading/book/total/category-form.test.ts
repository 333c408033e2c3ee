import { describe, expect, it } from 'vitest';
import { aGradeBook, nthId } from '../testing/grade-books.ts';
import {
  formOf,
  parseWeight,
  savedCategories,
  sumOfWeights,
  withCategory,
  withoutCategory,
} from './category-form.ts';

const book = aGradeBook(['Ada'], { statuses: ['NONE'], points: [90] });
const empty = formOf(book);

describe('withCategory', () => {
  it('puts all assignments into the first one, and none into others', () => {
    const one = withCategory(empty, 'a');
    expect(one.parts).toMatchObject([{ id: nthId(9), category: 'a' }]);
    expect(withCategory(one, 'b').parts).toEqual(one.parts);
    expect(withoutCategory(one, 'a')).toEqual(empty);
  });
});

describe('savedCategories', () => {
  it('names categories by their place, and says what is missing', () => {
    const one = withCategory(empty, 'a');
    expect(savedCategories(nthId(0), one)).toEqual({ problem: 'grades.categoryName' });
    const named = {
      ...one,
      categories: [{ ...one.categories[0]!, name: ' Essays ', weight: '33,5', drops: '1' }],
    };
    expect(savedCategories(nthId(0), named).body).toEqual({
      classId: nthId(0),
      categories: [{ id: null, name: 'Essays', weight: 33.5, dropLowest: 1, isExtra: false }],
      assignments: [{ id: nthId(9), category: 0, isExtra: false }],
      showsTotals: false,
    });
    const wrong = { ...named, categories: [{ ...named.categories[0]!, drops: '21' }] };
    expect(savedCategories(nthId(0), wrong)).toEqual({ problem: 'grades.categoryDrops' });
  });
});

describe('sumOfWeights', () => {
  it('adds up exactly, without extra credit', () => {
    const entry = (weight: string, isExtra = false) => ({
      key: weight,
      id: null,
      name: 'x',
      weight,
      drops: '0',
      isExtra,
    });
    expect(sumOfWeights([entry('0.1'), entry('0.2'), entry('5', true)])).toBe(0.3);
    expect(sumOfWeights([entry('half')])).toBeNull();
    expect(parseWeight('1001')).toBeNull();
  });
});
