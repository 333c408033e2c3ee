import { describe, expect, it } from 'vitest';
import type { EssayMap } from './essay-map.ts';
import {
  distributionFinding,
  essayMapFinding,
  heatMapFinding,
  wordChangeFinding,
} from './findings.ts';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: index * 1_000, to: index * 1_000 + 500 }));

/** One row per paragraph, one pair of born and touched per session. */
const mapOf = (rows: [number, number][][]): EssayMap => ({
  sessions: sessions(rows[0]!.length),
  paragraphs: rows.map((row, id) => ({
    id,
    runs: [],
    cells: row.map(([born, touched]) => ({ born, touched })),
  })),
  marks: [],
});

describe('essayMapFinding', () => {
  it.each([
    [
      'one session holds nearly everything',
      [
        [
          [95, 0],
          [2, 0],
        ],
        [
          [40, 0],
          [0, 3],
        ],
        [
          [50, 0],
          [1, 0],
        ],
      ],
      'essayMap.oneSession',
    ],
    [
      'paragraphs follow the sessions',
      [
        [
          [40, 0],
          [0, 0],
        ],
        [
          [20, 0],
          [20, 0],
        ],
        [
          [0, 0],
          [40, 0],
        ],
      ],
      'essayMap.grewDown',
    ],
    [
      'later sessions also went back',
      [
        [
          [40, 0],
          [0, 4],
          [0, 5],
        ],
        [
          [0, 0],
          [40, 0],
          [0, 6],
        ],
        [
          [0, 0],
          [0, 0],
          [40, 0],
        ],
      ],
      'essayMap.grewDownAndBack',
    ],
    [
      'one session holds most',
      [
        [
          [0, 0],
          [70, 0],
        ],
        [
          [30, 0],
          [0, 0],
        ],
        [
          [10, 0],
          [0, 0],
        ],
      ],
      'essayMap.mostFrom',
    ],
    [
      'nothing stands out',
      [
        [
          [30, 0],
          [30, 0],
        ],
        [
          [30, 0],
          [30, 0],
        ],
        [
          [30, 0],
          [30, 0],
        ],
      ],
      'essayMap.plain',
    ],
    ['there is one session only', [[[30, 0]]], 'essayMap.plain'],
    [
      'there is nothing',
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
      'essayMap.plain',
    ],
  ] as [string, [number, number][][], string][])('when %s', (_what, rows, key) => {
    expect(essayMapFinding(mapOf(rows)).key).toBe(key);
  });

  it.each([
    [2, 'essayMap.grewDown'],
    [3, 'essayMap.grewDownAndBack'],
  ])('says that later sessions went back from three words on: %i', (touched, key) => {
    const map = mapOf([
      [
        [40, 0],
        [0, 4],
        [0, touched],
      ],
      [
        [0, 0],
        [40, 0],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
        [40, 0],
      ],
    ]);
    expect(essayMapFinding(map).key).toBe(key);
  });

  it.each([
    // Of ten pairs, nine lower paragraphs are younger: 90 per cent.
    [[0, 1, 3, 2, 4], 'essayMap.grewDown'],
    // Of ten pairs, eight are.
    [[1, 0, 3, 2, 4], 'essayMap.plain'],
    // Equal pairs are left out: eight of eight.
    [[0, 0, 1, 1, 2], 'essayMap.grewDown'],
  ])('weighs the order of paragraphs born in sessions %o', (births, key) => {
    const rows = births.map((session) =>
      Array.from({ length: 5 }, (_, at): [number, number] => [at === session ? 10 : 0, 0]),
    );
    expect(essayMapFinding(mapOf(rows)).key).toBe(key);
  });

  it('is quick about ten thousand paragraphs', () => {
    const rows = Array.from({ length: 10_000 }, (_, at): [number, number][] => [
      [at, 0],
      [10_000 - at, 0],
    ]);
    // Pair by pair it would take seconds: the time limit is the assertion.
    expect(essayMapFinding(mapOf(rows)).key).toBe('essayMap.plain');
  }, 2_000);

  it('names the session from which on the text was gone back to', () => {
    const map = mapOf([
      [
        [40, 0],
        [0, 0],
        [0, 4],
        [0, 5],
      ],
      [
        [0, 0],
        [40, 0],
        [0, 0],
        [0, 6],
      ],
      [
        [0, 0],
        [0, 0],
        [20, 0],
        [20, 0],
      ],
    ]);
    expect(essayMapFinding(map)).toEqual({
      key: 'essayMap.grewDownAndBack',
      values: { sessions: 4, from: 3 },
    });
  });
});

const cell = (day: string, value: number, hour = 9) => ({ day, hour, value, level: 1 });

describe('heatMapFinding', () => {
  it.each([
    ['one day holds most', [cell('2026-01-05', 10), cell('2026-01-06', 30)], 'heatMap.oneDay'],
    [
      'the first days hold most',
      [
        cell('2026-01-05', 35),
        cell('2026-01-06', 35),
        cell('2026-01-07', 5),
        cell('2026-01-08', 5),
        cell('2026-01-09', 5),
        cell('2026-01-10', 5),
      ],
      'heatMap.firstDays',
    ],
    [
      'the last days hold most',
      [
        cell('2026-01-05', 5),
        cell('2026-01-06', 5),
        cell('2026-01-07', 5),
        cell('2026-01-08', 5),
        cell('2026-01-09', 35),
        cell('2026-01-10', 35),
      ],
      'heatMap.lastDays',
    ],
    ['days are even', [cell('2026-01-05', 10), cell('2026-01-06', 10)], 'heatMap.hours'],
    ['there is nothing', [], 'heatMap.plain'],
  ])('when %s', (_what, cells, key) => {
    expect(heatMapFinding(cells).key).toBe(key);
  });
});

const point = (at: number, added: number, revised = 0) => ({
  number: at,
  at,
  new: added,
  edited: revised,
  deleted: 0,
  change: added + revised,
  shown: added + revised,
});

describe('wordChangeFinding', () => {
  it.each([
    ['one version holds most', [point(0, 10), point(10, 90)], 2, 'wordChange.oneVersion'],
    [
      'new words come first, then revision',
      [point(0, 40), point(10, 40), point(1_000, 5, 30)],
      2,
      'wordChange.newFirstThenRevised',
    ],
    [
      'new words come first and revision is a fifth more than what came later',
      [point(0, 40), point(10, 40), point(1_000, 10, 12)],
      2,
      'wordChange.newFirst',
    ],
    [
      'new words come first and revision is more than that',
      [point(0, 40), point(10, 40), point(1_000, 10, 13)],
      2,
      'wordChange.newFirstThenRevised',
    ],
    [
      'new words come first',
      [point(0, 40), point(10, 40), point(1_000, 20, 10)],
      2,
      'wordChange.newFirst',
    ],
    [
      'new words come last',
      [point(0, 20), point(1_000, 40), point(1_010, 40)],
      2,
      'wordChange.newLast',
    ],
    [
      'sessions are even',
      [point(0, 25), point(5, 25), point(1_000, 25), point(1_005, 25)],
      2,
      'wordChange.plain',
    ],
    ['there is nothing', [], 0, 'wordChange.plain'],
  ])('when %s', (_what, points, count, key) => {
    expect(wordChangeFinding(points, sessions(count)).key).toBe(key);
  });
});

const tenths = (early: [number, number], late: [number, number]) =>
  Array.from({ length: 10 }, (_, index) => {
    const [added, edited] = index < 5 ? early : late;
    return { new: added, edited, deleted: 0 };
  });

describe('distributionFinding', () => {
  it.each([
    ['new words early and revision late', tenths([8, 1], [2, 5]), 'distribution.newThenRevised'],
    ['new words early', tenths([8, 1], [2, 1]), 'distribution.newFirstHalf'],
    ['new words late', tenths([2, 1], [8, 1]), 'distribution.newSecondHalf'],
    ['revision late', tenths([5, 1], [5, 5]), 'distribution.revisedSecondHalf'],
    ['an even spread', tenths([5, 5], [5, 5]), 'distribution.plain'],
    ['nothing', tenths([0, 0], [0, 0]), 'distribution.plain'],
  ])('of %s', (_what, spread, key) => {
    expect(distributionFinding(spread).key).toBe(key);
  });
});
