import { describe, expect, it } from 'vitest';
import { type CopyableClass, filterCopyable, isLong, otherClasses } from './copyable.ts';

const aClass = (className: string, ...titles: string[]): CopyableClass => ({
  classId: className,
  className,
  archived: false,
  assignments: titles.map((title) => ({ id: title, title, startDate: '2026-10-07T06:00:00.000Z' })),
});
const CLASSES = [
  aClass('Rhétorique', 'A speech', 'A letter'),
  aClass('Poetry', 'Sonnet', 'A letter to a poet'),
  aClass('Empty'),
];
const titles = (classes: CopyableClass[]) =>
  classes.flatMap(({ assignments }) => assignments.map(({ title }) => title));

describe('filterCopyable', () => {
  it.each([
    ['everything without words', '  ', ['A speech', 'A letter', 'Sonnet', 'A letter to a poet']],
    ['by title', 'LETTER', ['A letter', 'A letter to a poet']],
    ['by class, without accents', 'rhetor', ['A speech', 'A letter']],
    ['by words of both', 'letter poet', ['A letter to a poet']],
    ['nothing', 'novel', []],
  ])('finds %s', (_, words, expected) => {
    expect(titles(filterCopyable(CLASSES, words))).toEqual(expected);
  });
});

describe('otherClasses', () => {
  it('leaves out the class itself and those without assignments', () => {
    expect(otherClasses('Poetry', CLASSES)).toEqual([CLASSES[0]]);
  });
});

describe('isLong', () => {
  it('is true from nine assignments in several classes on', () => {
    const nine = Array.from({ length: 8 }, (_, index) => String(index));
    expect(isLong([aClass('One', ...nine), aClass('Two', 'A')])).toBe(true);
    expect(isLong([aClass('One', ...nine)])).toBe(false);
  });
});
