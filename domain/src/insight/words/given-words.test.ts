import { describe, expect, it } from 'vitest';
import { startWriting } from '../figures/testing/writing.ts';
import { givenRanges, uncovered, unmarkedGiven } from './given-words.ts';

describe('givenRanges', () => {
  it('finds the words of the template in what a student made of it', () => {
    const { tracker, save } = startWriting('Say what changed.\nSay why it did.');
    save(30, 'Say what really changed.\nSay why it did.\nNobody saw.');
    const given = givenRanges(tracker).map(({ from, to }) => tracker.text.slice(from, to));
    expect(given).toEqual(['Say what', 'changed', 'Say why it did']);
  });

  it('finds none in a text of one’s own', () => {
    const { tracker, save } = startWriting();
    save(30, 'Nothing changed.');
    expect(givenRanges(tracker)).toEqual([]);
  });
});

describe('unmarkedGiven', () => {
  it('goes from word to word, and leaves out what has none', () => {
    const text = 'Say, what changed. Why?';
    const marks = [
      { from: 5, to: 9 },
      { from: 19, to: 22 },
    ];
    const found = unmarkedGiven({ text, given: [{ from: 0, to: text.length }] }, marks);
    expect(found.map(({ from, to, words }) => [text.slice(from, to), words])).toEqual([
      ['Say', 1],
      ['changed', 1],
    ]);
  });
});

describe('uncovered', () => {
  it.each([
    [[[0, 9]], [], [[0, 9]]],
    [
      [[0, 9]],
      [[3, 5]],
      [
        [0, 3],
        [5, 9],
      ],
    ],
    [
      [
        [2, 4],
        [6, 8],
      ],
      [[0, 7]],
      [[7, 8]],
    ],
    [
      [[2, 8]],
      [
        [0, 3],
        [7, 9],
      ],
      [[3, 7]],
    ],
    [[[2, 8]], [[2, 8]], []],
  ])('leaves of %j without %j: %j', (ranges, others, left) => {
    const asRanges = (pairs: readonly (readonly number[])[]) =>
      pairs.map(([from = 0, to = 0]) => ({ from, to }));
    expect(uncovered(asRanges(ranges), asRanges(others))).toEqual(asRanges(left));
  });
});
