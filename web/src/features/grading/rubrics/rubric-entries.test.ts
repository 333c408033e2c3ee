import type { Criterion } from '@antecedent/domain/grading/rubric';
import { describe, expect, it } from 'vitest';
import {
  copiedEntries,
  criteriaOf,
  entriesOf,
  entryProblems,
  newCriterion,
  parseRubricPoints,
} from './rubric-entries.ts';

const level = (points: number) => ({ points, title: `Level ${points}`, description: '' });
const RUBRIC: Criterion[] = [
  {
    id: 'a',
    title: 'Thesis',
    description: 'One claim.',
    levels: [level(4), level(0)],
    maxPoints: 4,
  },
  { id: 'b', title: 'Voice', description: '', levels: [], maxPoints: 6.5 },
];
const NAMES = { best: 'Excellent', middle: 'Good', low: 'Not yet' };

describe('parseRubricPoints', () => {
  it.each([
    ['0', 0],
    [' 4 ', 4],
    ['2,5', 2.5],
    ['2.25', 2.25],
    ['1000', 1000],
    ['1001', null],
    ['2.255', null],
    ['-1', null],
    ['', null],
    ['four', null],
  ])('%j is %s', (entry, points) => {
    expect(parseRubricPoints(entry)).toBe(points);
  });
});

describe('entriesOf', () => {
  it('makes the same rubric again', () => {
    expect(criteriaOf(entriesOf(RUBRIC))).toEqual(RUBRIC);
  });
  it('makes other criteria for a copy', () => {
    const [first] = criteriaOf(copiedEntries(RUBRIC));
    expect(first).toEqual({ ...RUBRIC[0], id: first?.id });
    expect(first?.id).not.toBe('a');
  });
});

describe('entryProblems', () => {
  it('asks for a name, then for points', () => {
    const entry = newCriterion(NAMES);
    expect(entryProblems([entry]).get(0)).toBe('no-title');
    const named = { ...entry, title: 'Thesis' };
    expect(entryProblems([named]).size).toBe(0);
    expect(entryProblems([{ ...named, hasLevels: false, maxPoints: 'x' }]).get(0)).toBe('entry');
    expect(entryProblems([{ ...named, hasLevels: false, maxPoints: '0' }]).get(0)).toBe(
      'no-points',
    );
    expect(entryProblems([]).get(0)).toBe('no-criteria');
  });
});
