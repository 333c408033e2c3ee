import { describe, expect, it } from 'vitest';
import type { Grade } from './grades.ts';
import type { LetterGrade } from './letter-grades.ts';
import {
  differingCriteria,
  gradeDifference,
  meanGrade,
  pairedMarkers,
  sampledStudents,
  sampleSize,
  secondReadingState,
} from './second-reading.ts';

const points = (value: number | null): Grade => ({ points: value, letter: null });
const letter = (value: LetterGrade): Grade => ({ points: null, letter: value });
const SCALE = [
  { letter: 'C', value: 73 },
  { letter: 'B', value: 83 },
  { letter: 'A', value: 93 },
] as const;

describe('secondReadingState', () => {
  const at = new Date(0);
  const none = { agreedAt: null, endedAt: null };
  const [open, done] = [{ finishedAt: null }, { finishedAt: at }];

  it('is open until both are done', () => {
    expect(secondReadingState(none, [])).toBe('open');
    expect(secondReadingState(none, [done])).toBe('open');
    expect(secondReadingState(none, [done, open])).toBe('open');
    expect(secondReadingState(none, [done, done])).toBe('finished');
  });

  it('stays agreed or ended, whatever the marks are', () => {
    expect(secondReadingState({ ...none, endedAt: at }, [done, done])).toBe('ended');
    expect(secondReadingState({ ...none, agreedAt: at }, [done, open])).toBe('agreed');
  });
});

describe('gradeDifference and meanGrade', () => {
  it('compare points to two decimals', () => {
    expect(gradeDifference([points(71.5), points(80)], 'Numeric', [])).toBe(8.5);
    expect(meanGrade([points(71.25), points(80)], 'Numeric', [])).toEqual(points(75.63));
    expect(gradeDifference([points(null), points(80)], 'Numeric', [])).toBeNull();
    expect(meanGrade([points(null), points(80)], 'Numeric', [])).toBeNull();
  });

  it('compare letters by their values', () => {
    expect(gradeDifference([letter('A'), letter('C')], 'Letter', SCALE)).toBe(20);
    expect(meanGrade([letter('A'), letter('C')], 'Letter', SCALE)).toEqual(letter('B'));
    expect(meanGrade([letter('A'), letter('B')], 'Letter', SCALE)).toEqual(letter('B'));
    expect(meanGrade([letter('B'), letter('B')], 'Letter', SCALE)).toEqual(letter('B'));
  });
});

describe('differingCriteria', () => {
  it('names the criteria with other points, or with points from one marker alone', () => {
    const criteria = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      title: id,
      description: '',
      levels: [],
      maxPoints: 10,
    }));
    const rated = (criterionId: string, value: number) => ({
      criterionId,
      points: value,
      comment: '',
    });
    const first = [rated('a', 3), rated('b', 4), rated('c', 5)];
    const second = [rated('a', 3), { ...rated('b', 6), comment: 'Why?' }];
    expect(differingCriteria(criteria, [first, second])).toEqual(['b', 'c']);
  });
});

describe('sampledStudents', () => {
  const students = Array.from({ length: 20 }, (_, at) => `student ${at}`);

  it('takes the same ones for a seed, in whatever order they are given', () => {
    const some = sampledStudents(students, 5, 'one');
    expect(some).toHaveLength(5);
    expect(sampledStudents(students.toReversed(), 5, 'one')).toEqual(some);
    expect(sampledStudents(students, 5, 'other')).not.toEqual(some);
  });

  it('takes at least one student for a percentage', () => {
    expect([sampleSize(10, 20), sampleSize(1, 20), sampleSize(100, 7), sampleSize(10, 0)]).toEqual([
      2, 1, 7, 0,
    ]);
  });
});

describe('pairedMarkers', () => {
  it('gives everyone two markers, in equal parts', () => {
    const students = Array.from({ length: 9 }, (_, at) => ({ studentId: `s${at}`, first: null }));
    const pairs = pairedMarkers(students, ['x', 'y', 'z']);
    const counts = new Map<string, number>();
    for (const [one, other] of pairs.values()) {
      expect(one).not.toBe(other);
      for (const id of [one, other]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([6, 6, 6]);
  });

  it('begins with the marker of the share, and evens out what others read already', () => {
    const students = [
      { studentId: 'a', first: 'z' },
      { studentId: 'b', first: 'someone else' },
    ];
    const pairs = pairedMarkers(students, ['x', 'y', 'z'], new Map([['x', 5]]));
    expect(pairs.get('a')).toEqual(['z', 'y']);
    expect(new Set(pairs.get('b'))).toEqual(new Set(['y', 'z']));
  });
});
