import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import { seededRandom, shuffled } from '../random.ts';
import { completedShares, dividedAtRandom, type Shares } from './shares.ts';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

const sizesOf = (shares: Shares, markers: readonly string[]) =>
  markers.map((marker) => [...shares.values()].filter((one) => one === marker).length);

const spreadOf = (sizes: readonly number[]) => maxOf(sizes) - minOf(sizes);

const CASES = Array.from({ length: 60 }, (_, seed) => {
  const random = seededRandom(seed);
  const students = ids('student', Math.floor(random() * 120));
  const markers = ids('marker', 1 + Math.floor(random() * 7));
  return { seed: `seed ${seed}`, random, students, markers };
});

describe('dividedAtRandom', () => {
  it('gives every student one marker, in parts that differ by one at most', () => {
    for (const { seed, students, markers } of CASES) {
      const shares = dividedAtRandom(students, markers, seed);
      expect([...shares.keys()].sort()).toEqual([...students].sort());
      expect(spreadOf(sizesOf(shares, markers))).toBeLessThanOrEqual(1);
      expect([...shares.values()].every((marker) => markers.includes(marker))).toBe(true);
    }
  });

  it('follows from ids and seed alone', () => {
    for (const { seed, random, students, markers } of CASES) {
      const again = dividedAtRandom(shuffled(students, random), shuffled(markers, random), seed);
      expect(again).toEqual(dividedAtRandom(students, markers, seed));
    }
    const [students, markers] = [ids('student', 40), ids('marker', 2)];
    expect(dividedAtRandom(students, markers, 'one')).not.toEqual(
      dividedAtRandom(students, markers, 'other'),
    );
  });
});

describe('completedShares', () => {
  it('keeps what is divided, and keeps equal parts equal as students join', () => {
    for (const { seed, random, students, markers } of CASES) {
      const shares = dividedAtRandom(students, markers, seed);
      const joined = ids('later', Math.floor(random() * 20));
      const all = [...students, ...joined].map((studentId) => ({
        studentId,
        markerId: shares.get(studentId) ?? null,
      }));
      const added = completedShares(shuffled(all, random), markers);
      expect([...added.keys()].sort()).toEqual([...joined].sort());
      const complete = new Map([...shares, ...added]);
      expect(spreadOf(sizesOf(complete, markers))).toBeLessThanOrEqual(1);
      expect(completedShares(all, markers)).toEqual(added);
    }
  });

  it('gives later students to the smallest share, and those of a marker who left to the others', () => {
    const students = [
      { studentId: 'a', markerId: 'x' },
      { studentId: 'b', markerId: 'x' },
      { studentId: 'c', markerId: 'y' },
      { studentId: 'd', markerId: 'gone' },
      { studentId: 'e', markerId: null },
      { studentId: 'f', markerId: null },
    ];
    const added = completedShares(students, ['x', 'y']);
    expect([...added.keys()].sort()).toEqual(['d', 'e', 'f']);
    expect(sizesOf(added, ['x', 'y'])).toEqual([1, 2]);
    expect(completedShares([{ studentId: 'a', markerId: 'x' }], ['x'])).toEqual(new Map());
  });
});
