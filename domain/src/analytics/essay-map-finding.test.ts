import { describe, expect, it } from 'vitest';
import type { EssayMap } from './essay-map.ts';
import { essayMapFinding } from './findings.ts';
import { evenSessions } from './fixtures/even-sessions.ts';

/** One row per paragraph, one pair of born and touched per session. */
const mapOf = (rows: [number, number][][]): EssayMap => ({
  sessions: evenSessions(rows[0]!.length),
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
