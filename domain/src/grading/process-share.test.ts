import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGrades } from './letter-grades.ts';
import {
  MAX_PROCESS_SHARE,
  processPart,
  processShareProblems,
  withProcess,
} from './process-share.ts';

const scale = defaultGrades().filter(({ selected }) => selected);
const shares = (effortShare: number, revisionShare: number) => ({ effortShare, revisionShare });
const scores = (effort: number, revision: number) => ({ effort, revision });
const numeric = { isLeftOut: false, method: 'Numeric' as const, scale: [] };
const letters = { isLeftOut: false, method: 'Letter' as const, scale };

describe('withProcess', () => {
  // Worked out by hand.
  it.each([
    [80, shares(0, 0), scores(100, 100), 80],
    [80, shares(10, 0), scores(100, 0), 82], // .9 * 80 + .1 * 100
    [80, shares(10, 10), scores(100, 50), 79], // .8 * 80 + .1 * 100 + .1 * 50
    [80, shares(20, 0), scores(60, 0), 76], // .8 * 80 + .2 * 60
    [87.5, shares(5, 15), scores(71, 44), 80.15], // .8 * 87.5 + .05 * 71 + .15 * 44
    [80, shares(10, 10), scores(-1, 50), 77], // .9 * 80 + .1 * 50
    [80, shares(10, 10), scores(-1, -1), 80],
    [0, shares(10, 10), scores(0, 0), 0],
  ])('makes of %s points with %j and %j: %s', (text, share, score, expected) => {
    expect(withProcess(text, share, score, numeric).points).toBe(expected);
  });

  it.each([
    [93, shares(0, 0), scores(0, 0), 'A'],
    [93, shares(10, 0), scores(90, 0), 'B'], // 92.7
    [83, shares(10, 10), scores(100, 100), 'B'], // 86.4
    [73, shares(20, 0), scores(20, 0), 'F'], // 62.4, below the D of the class
    [83, shares(20, 0), scores(-1, 0), 'B'],
  ])('makes in a letter class of %s points with %j and %j: %s', (text, share, score, expected) => {
    expect(withProcess(text, share, score, letters).letter).toBe(expected);
  });

  it('leaves the process out for one student', () => {
    expect(
      withProcess(80, shares(10, 10), scores(10, 10), { ...numeric, isLeftOut: true }),
    ).toEqual({
      points: 80,
      letter: null,
      parts: [{ part: 'text', share: 100, points: 80 }],
    });
  });

  it('is the sum of its parts, which make 100 percent, and moves the grade by their share at most', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 }).map((count) => count / 100);
    const score = fc.integer({ min: -1, max: 100 });
    fc.assert(
      fc.property(
        hundredths,
        fc.integer({ min: 0, max: MAX_PROCESS_SHARE }),
        fc.integer({ min: 0, max: MAX_PROCESS_SHARE }),
        score,
        score,
        (text, effortShare, other, effort, revision) => {
          const revisionShare = Math.min(other, MAX_PROCESS_SHARE - effortShare);
          const found = withProcess(
            text,
            shares(effortShare, revisionShare),
            scores(effort, revision),
            numeric,
          );
          expect(found.parts.reduce((sum, { share }) => sum + share, 0)).toBe(100);
          const sum = found.parts.reduce((all, { share, points }) => all + share * points, 0) / 100;
          expect(Math.abs(found.points - sum)).toBeLessThanOrEqual(0.005_001);
          expect(found.parts.every(({ points }) => points >= 0)).toBe(true);
          expect(Math.abs(found.points - text)).toBeLessThanOrEqual(MAX_PROCESS_SHARE + 0.01);
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('processPart', () => {
  // Worked out by hand.
  it.each([
    [shares(10, 10), scores(57, 11), false, 6.8, 80],
    [shares(20, 0), scores(92, 40), false, 18.4, 80],
    [shares(10, 10), scores(-1, 50), false, 5, 90],
    [shares(10, 10), scores(-1, -1), false, 0, 100],
    [shares(10, 10), scores(57, 11), true, 0, 100],
  ])('of %j with %j, left out: %s, is %s points and leaves %s percent to the text', (...given) => {
    const [share, score, isLeftOut, points, textShare] = given;
    expect(processPart(share, score, isLeftOut)).toMatchObject({ points, textShare });
  });
});

describe('processShareProblems', () => {
  it.each([
    [0, 0, null],
    [20, 0, null],
    [10, 10, null],
    [21, 0, 'effortShare'],
    [-1, 0, 'effortShare'],
    [2.5, 0, 'effortShare'],
    [Number.NaN, 0, 'effortShare'],
    [0, 21, 'revisionShare'],
    [11, 10, 'revisionShare'],
  ])('of %s and %s: %s', (effort, revision, field) => {
    expect(processShareProblems(shares(effort, revision))[0]?.field ?? null).toBe(field);
  });
});
