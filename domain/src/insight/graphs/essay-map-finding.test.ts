import { describe, expect, it } from 'vitest';
import { evenSessions } from '../figures/fixtures/even-sessions.ts';
import type { EssayMap } from './essay-map.ts';
import { essayMapFinding } from './findings.ts';

/** One row per paragraph, with a pair of born and touched words per session. */
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
      'one session has nearly everything',
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
      'one session has most',
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
    ['there is only one session', [[[30, 0]]], 'essayMap.plain'],
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
  ] as [string, [number, number][][], string][])('returns its key when %s', (_what, rows, key) => {
    expect(essayMapFinding(mapOf(rows)).key).toBe(key);
  });

  it.each([
    [2, 'essayMap.grewDown'],
    [3, 'essayMap.grewDownAndBack'],
  ])('reports that later sessions went back from three words on: %i', (touched, key) => {
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
    // Of ten pairs, the lower paragraph is younger in nine: 90 percent.
    [[0, 1, 3, 2, 4], 'essayMap.grewDown'],
    // In eight of ten pairs.
    [[1, 0, 3, 2, 4], 'essayMap.plain'],
    // Equal pairs are ignored: eight of eight.
    [[0, 0, 1, 1, 2], 'essayMap.grewDown'],
  ])('compares the order of paragraphs born in sessions %o', (births, key) => {
    const rows = births.map((session) =>
      Array.from({ length: 5 }, (_, at): [number, number] => [at === session ? 10 : 0, 0]),
    );
    expect(essayMapFinding(mapOf(rows)).key).toBe(key);
  });

  it('handles ten thousand paragraphs quickly', () => {
    const rows = Array.from({ length: 10_000 }, (_, at): [number, number][] => [
      [at, 0],
      [10_000 - at, 0],
    ]);
    // Comparing pair by pair would take seconds: the time limit is the assertion.
    expect(essayMapFinding(mapOf(rows)).key).toBe('essayMap.plain');
  }, 2_000);

  it('names the first session that went back to earlier text', () => {
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
