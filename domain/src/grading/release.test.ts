import { describe, expect, it } from 'vitest';
import { areGradesVisible, feedbackVisibleFrom, gradesVisibleFrom } from './release.ts';

const POST = 1_000;

describe('areGradesVisible', () => {
  it.each([
    // released to all, to the student, now
    [null, null, POST - 1, false],
    [null, null, POST, true],
    [null, null, POST + 1, true],
    [500, null, 499, false],
    [500, null, 500, true],
    [null, 500, 499, false],
    [null, 500, 500, true],
    [700, 500, 600, true],
    [500, 700, 600, true],
    // A release after the post date hides nothing.
    [2_000, null, POST, true],
    [null, 2_000, POST, true],
  ] as const)(
    'released to all at %s, to the student at %s: at %s %s',
    (all, one, now, expected) => {
      const release = { postAt: POST, releasedAt: all, releasedToStudentAt: one };
      expect(areGradesVisible(release, now)).toBe(expected);
    },
  );
});

describe('gradesVisibleFrom', () => {
  it('is the earliest of the post date and both releases', () => {
    const release = { postAt: POST, releasedAt: 700, releasedToStudentAt: 500 };
    expect(gradesVisibleFrom(release)).toBe(500);
    expect(gradesVisibleFrom({ ...release, releasedToStudentAt: null })).toBe(700);
    expect(gradesVisibleFrom({ ...release, releasedAt: null, releasedToStudentAt: null })).toBe(
      POST,
    );
  });
});

describe('feedbackVisibleFrom', () => {
  const release = { postAt: POST, releasedAt: null, releasedToStudentAt: null };
  it.each([
    // about, written, released to the student, visible from
    ['earlier-draft', 100, null, 100],
    ['earlier-draft', 2_000, null, 2_000],
    ['final-draft', 100, null, POST],
    ['final-draft', 100, 500, 500],
    ['final-draft', 700, 500, 700],
    ['whole', 100, null, POST],
    ['whole', 2_000, null, 2_000],
  ] as const)('%s, written at %s, released at %s: from %s', (subject, writtenAt, one, expected) => {
    const from = feedbackVisibleFrom(
      { ...release, releasedToStudentAt: one },
      { subject, writtenAt },
    );
    expect(from).toBe(expected);
  });
});
