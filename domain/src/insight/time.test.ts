import { describe, expect, it } from 'vitest';
import type { FileKind } from '../files/file-kinds.ts';
import { wordsPerMinute } from './figures/pace.ts';
import { parameters } from './figures/testing/writing.ts';
import { rankByTime } from './graphs/rank.ts';
import { countsForTime, gapClass, gapLimits, mergeMoments, writingTime } from './time.ts';

const momentsAt = (seconds: readonly number[], kind: FileKind = 'document') =>
  seconds.map((second) => ({ at: second * 1_000, kind }));

describe('writingTime', () => {
  it('sums the gaps of a document', () => {
    const moments = momentsAt([0, 12, 14, 20, 50, 81, 381, 682, 690, 4_000, 4_010], 'document');
    const { sessions, ...time } = writingTime(moments, parameters);
    expect(time).toEqual({ active: 68, think: 331, real: 399, desk: 399, away: 3_611 });
    expect(sessions).toEqual([
      { from: 0, to: 690_000, seconds: 389 },
      { from: 4_000_000, to: 4_010_000, seconds: 10 },
    ]);
  });

  it.each(['spreadsheet', 'presentation', 'drawing'] as const)(
    'classifies gaps in a %s by its save interval of two minutes',
    (kind) => {
      const time = writingTime(momentsAt([0, 120, 240, 480, 700], kind), parameters);
      expect(time).toMatchObject({ active: 240, think: 460, real: 700, away: 0 });
    },
  );

  it.each([
    ['the page open', 330, 'online', 360],
    ['the page closed', 330, 'absent', 30],
    ['nobody knowing', 330, 'unknown', 30],
    ['the page open for half an hour', 1_800, 'online', 1_830],
    ['the page open for longer than a session', 1_801, 'online', 30],
  ] as const)(
    'counts a pause with %s of %i s as time at the desk or not',
    (_what, gap, presence, desk) => {
      const moments = [0, 30, 30 + gap].map((second) => ({
        at: second * 1_000,
        kind: 'document' as const,
        presence,
      }));
      expect(writingTime(moments, parameters)).toMatchObject({ real: 30, desk, away: gap });
    },
  );

  it('treats a negative gap as 0', () => {
    expect(writingTime(momentsAt([10, 5, 7], 'document'), parameters)).toMatchObject({
      active: 2,
      away: 0,
    });
  });

  it('returns zeros for an empty log', () => {
    expect(writingTime([], parameters)).toEqual({
      active: 0,
      think: 0,
      real: 0,
      desk: 0,
      away: 0,
      sessions: [],
    });
  });

  it.each([
    [1_800, 1],
    [1_800.001, 2],
  ])('with a gap of %d seconds has %i sessions', (gap, count) => {
    expect(writingTime(momentsAt([0, gap]), parameters).sessions).toHaveLength(count);
  });

  it('loses nothing in twelve thousand gaps of a tenth of a second', () => {
    const moments = Array.from({ length: 12_001 }, (_, tenth) => ({
      at: tenth * 100,
      kind: 'document' as const,
    }));
    const time = writingTime(moments, parameters);
    expect(time).toMatchObject({ active: 1_200, real: 1_200 });
    expect(wordsPerMinute(500, time, parameters)).toBe(25);
  });
});

describe('gapLimits', () => {
  it.each([
    ['document', 1, 30, 300],
    ['spreadsheet', 120, 150, 300],
    ['presentation', 120, 150, 300],
    ['drawing', 120, 150, 300],
    ['drawing', 200, 250, 500],
  ] as const)('of a %s saved every %i s are %i and %i s', (kind, nominal, active, think) => {
    const nominalSeconds = { ...parameters.time.nominalSeconds, [kind]: nominal };
    const tuned = { ...parameters, time: { ...parameters.time, nominalSeconds } };
    expect(gapLimits(kind, tuned)).toEqual({ activeSeconds: active, thinkSeconds: think });
  });
});

describe('gapClass', () => {
  it.each([
    ['document', 30, 'active'],
    ['document', 30.001, 'think'],
    ['document', 300, 'think'],
    ['document', 300.001, 'away'],
    ['spreadsheet', 150, 'active'],
    ['spreadsheet', 150.001, 'think'],
    ['spreadsheet', 300.001, 'away'],
  ] as const)('for a %s classifies %d seconds as %s', (kind, seconds, name) => {
    expect(gapClass(seconds, gapLimits(kind, parameters))).toBe(name);
  });
});

describe('countsForTime', () => {
  it.each([
    ['open', false, true],
    ['edit', true, true],
    ['edit', false, false],
    ['restore', true, true],
    ['restore', false, false],
    ['import', true, false],
    ['system', true, false],
    ['reviewer', false, false],
  ] as const)('returns for %s, by the student: %s, %s', (origin, byStudent, counts) => {
    expect(countsForTime({ origin, byStudent })).toBe(counts);
  });
});

describe('mergeMoments', () => {
  it('keeps the server’s order within a file whose clock went back', () => {
    const merged = mergeMoments([momentsAt([10, 5, 7]), momentsAt([6], 'drawing')]);
    expect(merged.map(({ at }) => at / 1_000)).toEqual([6, 10, 5, 7]);
    // 4 s forward, 5 s back, 2 s forward.
    expect(writingTime(merged, parameters)).toMatchObject({ active: 6, think: 0, away: 0 });
  });
});

describe('rankByTime', () => {
  it('ranks ties equally and omits students without time', () => {
    expect(rankByTime([300, 0, 500, 300, 100])).toEqual([
      { position: 2, count: 4 },
      null,
      { position: 1, count: 4 },
      { position: 2, count: 4 },
      { position: 4, count: 4 },
    ]);
  });
});
