import { describe, expect, it } from 'vitest';
import { filterStudents } from './filter-students.ts';

const students = [
  { firstName: 'Zoë', lastName: 'Årdal', email: 'zoe@school.example' },
  { firstName: 'Ben', lastName: 'Moor', email: 'moor@school.example' },
  { firstName: 'Ada', lastName: 'Moor', email: 'lovelace@school.example' },
];
const names = (words: string) => filterStudents(students, words).map(({ firstName }) => firstName);

describe('filterStudents', () => {
  it.each([
    ['', ['Zoë', 'Ada', 'Ben']],
    ['moor', ['Ada', 'Ben']],
    ['zoe ard', ['Zoë']],
    ['  LOVE  ', ['Ada']],
    ['moor zoe', []],
  ])('finds given %j: %j', (words, expected) => {
    expect(names(words)).toEqual(expected);
  });
});
