import { describe, expect, it } from 'vitest';
import { assignLanes } from './label-lanes.ts';

describe('assignLanes', () => {
  it.each([
    [
      'labels that fit side by side in one row',
      [
        [100, 80],
        [200, 80],
      ],
      [0, 0],
    ],
    [
      'a label that reaches over an earlier line in the row above',
      [
        [178, 87],
        [273, 94],
        [305, 122],
      ],
      [0, 0, 1],
    ],
    [
      'lines at one place in as many rows',
      [
        [50, 40],
        [50, 40],
        [50, 40],
      ],
      [0, 1, 2],
    ],
    [
      'a label that is wider than its place over what it covers',
      [
        [20, 10],
        [60, 90],
      ],
      [0, 1],
    ],
    [
      'deadlines before anything was written over each other',
      [
        [0, 80],
        [0, 90],
        [40, 70],
        [300, 60],
      ],
      [0, 1, 2, 0],
    ],
    ['no label nowhere', [], []],
  ] as [string, [number, number][], number[]][])('puts %s', (_, labels, lanes) => {
    expect(assignLanes(labels.map(([x, width]) => ({ x, width })))).toEqual(lanes);
  });
});
