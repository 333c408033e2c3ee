import { describe, expect, it } from 'vitest';
import { maxOf } from '../../arrays.ts';
import { boxPlot, quantiles } from '../graphs/box-plot.ts';
import { effortScore } from './effort.ts';
import { minuteBins, paceBand, rush, rushBand, rushedWords, wordsPerMinute } from './pace.ts';
import { revisionScore } from './revision.ts';
import { scoreLetter } from './score-letter.ts';
import { parameters } from './testing/writing.ts';

describe('scoreLetter', () => {
  it.each([
    [-1, 'N'],
    [0, 'F'],
    [49, 'F'],
    [50, 'D'],
    [59, 'D'],
    [60, 'C'],
    [69, 'C'],
    [70, 'B'],
    [79, 'B'],
    [80, 'A'],
    [89, 'A'],
    [90, 'A+'],
    [100, 'A+'],
  ])('returns for %i the letter %s', (score, letter) => {
    expect(scoreLetter(score)).toBe(letter);
  });
});

describe('quantiles', () => {
  it('interpolates between values', () => {
    const five = quantiles([12, 18, 25, 31, 44, 52, 60, 75, 90, 130]);
    expect(five.map((value) => Number(value.toFixed(6)))).toEqual([17.4, 26.5, 48, 71.25, 94]);
  });
});

describe('boxPlot', () => {
  it('returns dots for fewer than five values', () => {
    expect(boxPlot([4, 1, 3, 2])).toEqual({ kind: 'dots', values: [1, 2, 3, 4] });
  });

  it('returns a box for five values', () => {
    expect(boxPlot([5, 1, 4, 2, 3])).toEqual({
      kind: 'box',
      low: 1.4,
      lower: 2,
      median: 3,
      upper: 4,
      high: 4.6,
      count: 5,
    });
  });
});

describe('wordsPerMinute', () => {
  it.each([
    [500, 1_200, 25],
    [501, 1_200, 26],
    [1, 60, 1],
    [100, 59, null],
  ])('for %i words in %i real seconds is %s', (words, seconds, shown) => {
    expect(wordsPerMinute(words, { real: seconds, desk: seconds }, parameters)).toBe(shown);
  });
});

describe('paceBand', () => {
  it.each([
    [24, 12, 'measured'],
    [25, 12, 'hurried'],
    [50, 12, 'hurried'],
    [51, 1, 'rushed'],
    // Speed alone is never red.
    [51, 0, 'hurried'],
    [150, 0, 'hurried'],
  ])('classifies %i words per minute with %i in bulk as %s', (pace, bulk, band) => {
    expect(paceBand(pace, bulk, parameters)).toBe(band);
  });
});

const sum = (bins: readonly number[]) => bins.reduce((all, words) => all + words, 0);
const rushOf = (bins: readonly number[], bulk = 0) =>
  rush([bins], { typed: sum(bins), accepted: 0, bulk }, parameters).ratio;

describe('rush', () => {
  const thirtyMinutes = [
    0, 8, 22, 31, 12, 0, 18, 27, 29, 6, 0, 24, 33, 15, 9, 21, 0, 0, 17, 26, 30, 28, 11, 4, 0, 19,
    23, 32, 14, 7,
  ];

  it.each([
    [
      'twenty minutes at 31 to 35',
      Array.from({ length: 20 }, (_, minute) => 31 + (minute % 5)),
      0,
      1,
    ],
    ['31 typed and 270 pasted', [10, 11, 10], 270, 270 / 301],
    ['two hurried minutes', [30, 30, 5], 0, 0],
    ['three hurried minutes', [30, 30, 30], 0, 1],
    ['half an hour with one hurried stretch', thirtyMinutes, 0, 84 / 466],
    ['a rushed minute', [51, 0, 0], 0, 1],
    ['a minute of exactly 50', [50, 0, 0], 0, 0],
    ['three minutes of exactly 25', [25, 25, 25], 0, 1],
    ['a measured minute before two hurried ones', [24, 25, 25], 0, 0],
    ['two stretches', [30, 30, 30, 10, 40, 40, 40], 0, 210 / 220],
    ['a rushed minute that completes a stretch', [25, 51, 25, 24], 0, 101 / 125],
  ])('for %s', (_what, bins, bulk, ratio) => {
    expect(rushOf(bins, bulk)).toBeCloseTo(ratio, 12);
  });

  it('rounds as displayed', () => {
    expect(rushOf([10, 11, 10], 270)?.toFixed(3)).toBe('0.897');
    expect(rushOf(thirtyMinutes)?.toFixed(2)).toBe('0.18');
  });

  it('is null when nothing was written', () => {
    expect(rush([], { typed: 0, accepted: 0, bulk: 0 }, parameters)).toEqual({
      ratio: null,
      arithmetic: [],
    });
  });

  it('does not combine minutes of different sessions', () => {
    expect(rush([[30, 30], [30]], { typed: 90, accepted: 0, bulk: 0 }, parameters).ratio).toBe(0);
  });
});

describe('rushedWords', () => {
  it('counts a minute once', () => {
    expect(rushedWords([60, 30, 30], parameters)).toEqual({ rushed: 60, sustained: 60 });
  });
});

describe('rushBand', () => {
  it.each([
    [0.69, 1, 'low'],
    [0.7, 1, 'elevated'],
    [0.89, 1, 'elevated'],
    [0.9, 1, 'high'],
    // Speed alone is never red.
    [0.9, 0, 'elevated'],
    [1, 0, 'elevated'],
  ])('classifies %d with %i words in bulk as %s', (ratio, bulk, band) => {
    expect(rushBand(ratio, bulk, parameters)).toBe(band);
  });
});

const NOTHING_QUOTED = { cited: 0, references: 0, marked: 0, markedTyped: 0 };

const effortOf = (typed: number, bulk: number, minutes: number, rushRatio: number | null) =>
  effortScore(
    {
      surviving: { typed, bulk, unobserved: 0 },
      quoted: NOTHING_QUOTED,
      mostUnobserved: null,
      declared: 0,
      typed,
      realSeconds: minutes * 60,
      deskSeconds: minutes * 60,
      rush: rushRatio,
    },
    parameters,
  );

describe('effortScore', () => {
  it.each([
    ['1,000 words in 55 minutes, rush .2', 1_000, 0, 55, 0.2, 95, 'A+'],
    ['500 words in 20 minutes, rush .69', 500, 0, 20, 0.69, 90, 'A+'],
    ['665 words retyped in 20 minutes, rush 1', 665, 0, 20, 1, 63, 'C'],
    ['the same, idling to 80 minutes', 665, 0, 80, 1, 80, 'A'],
    ['31 typed and 270 pasted in 12 minutes, rush .897', 31, 270, 12, 0.897, 9, 'F'],
    ['an accommodation, 11.4 words a minute', 570, 0, 50, null, 100, 'A+'],
    // Pace 50 / 3, so 0.5 + 0.5 x (0.6 x 0.8889 + 0.4).
    ['the minimum for a score, 50 words in 3 minutes', 50, 0, 3, 0, 97, 'A+'],
    // Half of the text pasted: 0.5 x (0.5 + 0.5 x (0.6 x 1 + 0.4 x 0.5)).
    ['half of it pasted, rush .85', 100, 100, 10, 0.85, 45, 'F'],
    ['faster than 50 words a minute, rush 0', 1_000, 0, 10, 0, 70, 'B'],
    // Timed freewriting at 45 wpm, fluent bursts at 70 wpm, a paper draft typed up at 33 wpm.
    ['all of it at 45 words a minute', 900, 0, 20, 1, 54, 'D'],
    ['all of it at 70 words a minute', 1_400, 0, 20, 1, 50, 'D'],
    ['all of it at 33 words a minute', 660, 0, 20, 1, 64, 'C'],
  ])('scores %s', (_what, typed, bulk, minutes, ratio, score, letter) => {
    expect(effortOf(typed, bulk, minutes, ratio)).toMatchObject({ score, letter, absent: null });
  });

  it.each([
    ['fewer than 50 words', [40, 9, 0], null, 600, 'few-words'],
    ['few words of an import', [20, 0, 20], 'imported', 600, 'few-words'],
    ['under three minutes', [100, 0, 0], null, 179, 'little-time'],
    ['a text that was imported', [100, 0, 101], 'imported', 600, 'mostly-imported'],
    ['an import with few own words', [5, 0, 200], 'imported', 0, 'mostly-imported'],
    ['an import alone', [0, 0, 200], 'imported', 0, 'mostly-imported'],
    ['a text written offline', [100, 0, 101], 'offline', 600, 'mostly-offline'],
    ['a text by others', [100, 0, 101], 'others', 600, 'mostly-unobserved'],
  ] as const)('is absent for %s', (_what, [own, bulk, unobserved], most, realSeconds, absent) => {
    const surviving = { typed: own, bulk, unobserved };
    const score = effortScore(
      {
        surviving,
        quoted: NOTHING_QUOTED,
        mostUnobserved: most,
        declared: 0,
        typed: surviving.typed,
        realSeconds,
        deskSeconds: realSeconds,
        rush: 0,
      },
      parameters,
    );
    expect(score).toEqual({ score: -1, letter: 'N', absent, arithmetic: [] });
  });

  it('is present when exactly half of the text is unobserved', () => {
    const surviving = { typed: 100, bulk: 0, unobserved: 100 };
    expect(
      effortScore(
        {
          surviving,
          quoted: NOTHING_QUOTED,
          mostUnobserved: 'imported',
          declared: 0,
          typed: 100,
          realSeconds: 600,
          deskSeconds: 600,
          rush: 0,
        },
        parameters,
      ).score,
    ).toBe(100);
  });

  it.each([
    ['quotations', { ...NOTHING_QUOTED, cited: 57 }, 95],
    ['references', { ...NOTHING_QUOTED, references: 150 }, 100],
    ['both', { ...NOTHING_QUOTED, cited: 57, references: 150 }, 100],
  ])('leaves out %s that were pasted', (_what, quoted, score) => {
    const bulk =
      quoted.cited > 0 && quoted.references === 0 ? 80 : quoted.cited + quoted.references;
    const effort = effortScore(
      {
        surviving: { typed: 450, bulk, unobserved: 0 },
        quoted,
        mostUnobserved: null,
        declared: 0,
        typed: 450,
        realSeconds: 3_600,
        deskSeconds: 3_600,
        rush: null,
      },
      parameters,
    );
    expect(effort.score).toBe(score);
    const { markedTyped: _, ...shown } = quoted;
    expect(effort.arithmetic[0]?.values).toMatchObject({ typed: 450, ...shown });
  });

  it.each([
    [250, 250, 100],
    [250, 251, -1],
    [0, 500, -1],
  ])('scores %i typed words next to %i quoted ones', (typed, cited, score) => {
    const effort = effortScore(
      {
        surviving: { typed, bulk: cited, unobserved: 0 },
        quoted: { ...NOTHING_QUOTED, cited },
        mostUnobserved: null,
        declared: 0,
        typed,
        realSeconds: 3_600,
        deskSeconds: 3_600,
        rush: null,
      },
      parameters,
    );
    expect(effort).toMatchObject({ score, absent: score < 0 ? 'mostly-quoted' : null });
  });

  it('is the own share where pace takes no part', () => {
    expect(effortOf(300, 100, 10, null)).toMatchObject({ score: 75, letter: 'B' });
  });

  it('lists its arithmetic', () => {
    expect(
      effortOf(31, 270, 12, 0.897).arithmetic.map(({ key, result }) => [
        key,
        Number(result.toFixed(3)),
      ]),
    ).toEqual([
      ['effort.own', 0.103],
      ['effort.deskPace', 2.583],
      ['effort.time', 1],
      ['effort.evenness', 0.343],
      ['effort.total', 9],
    ]);
  });
});

describe('revisionScore', () => {
  const basis = {
    words: { typed: 700, bulk: 60, unobserved: 40 },
    mostUnobserved: null,
    declared: 0,
    realSeconds: 1_800,
    isTimed: false,
  };
  const none = { rewritten: 0, rephrased: 0, moved: 0 };

  it.each([
    ['nothing revised', {}, 0, 'F'],
    ['a word in two hundred', { rewritten: 4 }, 26, 'F'],
    ['a word in a hundred', { rewritten: 5, rephrased: 3 }, 52, 'D'],
    ['a word in ten', { rephrased: 80 }, 67, 'C'],
    ['moved words count half', { moved: 160 }, 67, 'C'],
    ['three words in ten, the most that count', { rewritten: 240 }, 100, 'A+'],
    ['everything', { rewritten: 900, rephrased: 900, moved: 900 }, 100, 'A+'],
  ])('scores %s', (_what, totals, score, letter) => {
    const revision = revisionScore({ ...none, ...totals }, basis, parameters);
    expect(revision).toMatchObject({ score, letter, absent: null });
    expect(revision.arithmetic.at(-1)).toMatchObject({ key: 'revision.total', result: score });
  });

  const short = { typed: 149, bulk: 0, unobserved: 0 };
  const imported = { typed: 300, bulk: 0, unobserved: 301 };
  it.each([
    ['too short', { words: short }, 'too-short'],
    ['too short and just begun', { words: short, realSeconds: 60 }, 'too-short'],
    ['just begun', { realSeconds: 599 }, 'just-begun'],
    ['written against the clock', { isTimed: true }, 'timed'],
    ['short and against the clock', { isTimed: true, words: short }, 'timed'],
    ['mostly imported', { words: imported, mostUnobserved: 'imported' }, 'mostly-imported'],
    ['mostly written offline', { words: imported, mostUnobserved: 'offline' }, 'mostly-offline'],
    ['mostly by others', { words: imported, mostUnobserved: 'others' }, 'mostly-unobserved'],
  ] as const)('is absent with its reason for a text that is %s', (_what, given, absent) => {
    const revision = revisionScore({ ...none, rewritten: 90 }, { ...basis, ...given }, parameters);
    expect(revision).toEqual({ score: -1, letter: 'N', absent, arithmetic: [] });
  });

  it('is there from 150 words and ten minutes on', () => {
    const least = {
      ...basis,
      words: { typed: 150, bulk: 0, unobserved: 0 },
      realSeconds: 600,
    };
    expect(revisionScore(none, least, parameters)).toMatchObject({ score: 0, absent: null });
  });
});

describe('minuteBins', () => {
  const MINUTE_MS = 60_000;
  const at = 100 * MINUTE_MS;

  it('spreads words over the time before their save', () => {
    const edits = [
      { at, typed: 1, overMs: 1_000 },
      { at: at + 3 * MINUTE_MS, typed: 30, overMs: 3 * MINUTE_MS },
    ];
    const [bins] = minuteBins(edits, [{ from: at, to: at + 3 * MINUTE_MS }]);
    expect(bins).toEqual({ from: at, words: [10, 10, 10, 1] });
  });

  it('begins where words were begun that a device recorded before another one’s session', () => {
    const edits = [
      { at, typed: 1, overMs: 1_000 },
      { at: at + MINUTE_MS, typed: 400, overMs: 20 * MINUTE_MS },
    ];
    const [bins] = minuteBins(edits, [{ from: at, to: at + MINUTE_MS }]);
    expect(bins?.from).toBe(at - 19 * MINUTE_MS);
    expect(maxOf(bins?.words ?? [], 0)).toBeLessThanOrEqual(21);
    expect(sum(bins?.words ?? [])).toBe(401);
  });
});
