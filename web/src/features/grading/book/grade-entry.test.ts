import { describe, expect, it } from 'vitest';
import { entryOf, gradeWord, parseEntry } from './grade-entry.ts';

const numeric = { gradeMethod: 'Numeric', gradeOptions: [] } as const;
const letters = {
  gradeMethod: 'Letter',
  gradeOptions: [
    { letter: 'B', value: 83 },
    { letter: 'A-', value: 90 },
  ],
} as const;

describe('parseEntry', () => {
  it.each<[string, ReturnType<typeof parseEntry>]>([
    ['', null],
    ['-1', null],
    ['–', null],
    [' 85,25 ', 85.25],
    ['0', 0],
    ['100', 100],
    ['100.01', 'invalid'],
    ['-2', 'invalid'],
    ['B', 'invalid'],
  ])('reads points from %j', (entry, value) => {
    expect(parseEntry({ ...numeric, gradeOptions: [] }, entry)).toBe(value);
  });

  it.each<[string, ReturnType<typeof parseEntry>]>([
    ['', null],
    ['-1', null],
    ['b', 'B'],
    ['a−', 'A-'],
    ['A', 'invalid'],
    ['85', 'invalid'],
  ])('reads letters of the class from %j', (entry, value) => {
    expect(parseEntry({ ...letters, gradeOptions: [...letters.gradeOptions] }, entry)).toBe(value);
  });
});

describe('entryOf', () => {
  it('is empty without a grade, which a sentence shows as a dash', () => {
    expect([entryOf(null), entryOf(85.5), entryOf('A-')]).toEqual(['', '85.5', 'A-']);
    expect(gradeWord(null)).toBe('–');
  });
});
