import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { areNamesHidden, drawnNumbers, isNameHidden } from './hidden-names.ts';

const POST = 1_000;
const assignment = { withoutNames: true, postAt: POST, releasedAt: null };
const student = { releasedToStudentAt: null, shownAt: null };

describe('areNamesHidden', () => {
  it.each([
    // wanted, released to all, now
    [true, null, POST - 1, true],
    [true, null, POST, false],
    [true, 500, 499, true],
    [true, 500, 500, false],
    [false, null, 0, false],
  ] as const)('wanted %s, released at %s: at %s %s', (withoutNames, releasedAt, now, expected) => {
    expect(areNamesHidden({ withoutNames, postAt: POST, releasedAt }, now)).toBe(expected);
  });
});

describe('isNameHidden', () => {
  it('ends with the release to this student alone', () => {
    const released = { ...student, releasedToStudentAt: 500 };
    expect(isNameHidden(assignment, released, 499)).toBe(true);
    expect(isNameHidden(assignment, released, 500)).toBe(false);
    // The others stay hidden.
    expect(areNamesHidden(assignment, 500)).toBe(true);
  });

  it('ends when someone looked up who it is', () => {
    expect(isNameHidden(assignment, student, 700)).toBe(true);
    expect(isNameHidden(assignment, { ...student, shownAt: 600 }, 700)).toBe(false);
  });

  it('ends with everybody’s', () => {
    expect(isNameHidden({ ...assignment, withoutNames: false }, student, 0)).toBe(false);
    expect(isNameHidden(assignment, student, POST)).toBe(false);
  });
});

describe('drawnNumbers', () => {
  const random = seededRandom(7);

  it.each([1, 2, 19, 20, 60, 2_500])('gives %s students a number each', (count) => {
    const numbers = drawnNumbers([], count, random);
    expect(new Set(numbers).size).toBe(count);
    const most = Math.max(20, 2 * count);
    expect(numbers.filter((number) => number < 1 || number > most)).toEqual([]);
  });

  it('takes none that is taken, however many join later', () => {
    let taken: number[] = [];
    for (let joined = 0; joined < 200; joined++) {
      const [next] = drawnNumbers(taken, 1, random);
      expect(taken).not.toContain(next);
      taken = [...taken, next as number];
    }
  });

  it('follows no order of the students', () => {
    const numbers = drawnNumbers([], 100, random);
    const rising = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] ?? 0)).length;
    expect(rising).toBeGreaterThan(25);
    expect(rising).toBeLessThan(75);
  });
});
