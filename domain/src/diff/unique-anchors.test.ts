import { describe, expect, it } from 'vitest';
import { uniqueAnchors } from './unique-anchors.ts';

const anchorsOf = (a: readonly number[], b: readonly number[]) =>
  uniqueAnchors(a, b, 0, a.length, 0, b.length).map((anchor) => [anchor.a, anchor.b]);

describe('uniqueAnchors', () => {
  it.each([
    ['nothing in common', [1, 2], [3, 4], []],
    ['a symbol that occurs once on both sides', [2, 7, 1, 8, 1], [2, 9, 1, 3, 1], [[0, 0]]],
    ['a symbol that occurs twice on one side', [5, 6, 5], [5, 7], []],
    ['stretches of three before single symbols', [1, 2, 3, 9, 4], [4, 8, 1, 2, 3], [[0, 2]]],
    [
      'as many as rise on both sides',
      [1, 9, 2, 9, 3, 9, 4],
      [4, 8, 1, 8, 2, 8, 3],
      [
        [0, 2],
        [2, 4],
        [4, 6],
      ],
    ],
  ])('finds %s', (_what, a, b, anchors) => {
    expect(anchorsOf(a, b)).toEqual(anchors);
  });
});
