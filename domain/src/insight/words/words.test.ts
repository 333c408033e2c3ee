import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { randomEdit, randomText } from '../figures/testing/random-edits.ts';
import { changedRegion } from './changed-region.ts';
import { countWords, pinnedLocale, wordSpans } from './words.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const segmented = (text: string) =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => [index, segment.length]);

const found = (text: string) => {
  const { starts, lengths } = wordSpans(text, 0, text.length, 'en');
  return starts.map((start, index) => [start, lengths[index]]);
};

describe('wordSpans', () => {
  it.each([
    ['It’s well-known: "don\'t" isn\'t 3.14.'],
    ['"-" — … -- #&* / a-b _ (-) <b>'],
    ["'tis the dogs' x2 4'5 a.b e.g. (U.S.)"],
    ['naïve cafe\u0301 Straße ﬁne \u0301start'],
    ['漢字かな交じり文。我爱写作！对吗？'],
    ['ภาษาไทย สวัสดี'],
    ['שלום ע"ל مرحبا'],
    ['😀 👩‍👩‍👧 🇩🇪🇫🇷 \ud83d lone'],
    ['https://example.org/a_b?c=1 me@example.org'],
    ['\u00a0\u2028\u2029 1 000 1,000,000'],
  ])('finds the same words in %o as the segmenter', (text) => {
    expect(found(text)).toEqual(segmented(text));
  });

  it('finds the same words as the segmenter in random text of many scripts', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 150; round++) {
      const text = randomEdit(randomText(random, 20), random);
      expect(found(text)).toEqual(segmented(text));
    }
  });
});

describe('wordSpans of a text without separators', () => {
  it('stays linear', () => {
    // Intl.Segmenter alone would take minutes: the time limit is the assertion.
    const { starts } = wordSpans('我爱写作'.repeat(30_000), 0, 120_000, 'zh');
    expect(starts.length).toBeGreaterThan(30_000);
  }, 20_000);
});

describe('wordSpans of rare characters without separators', () => {
  it('never splits a surrogate pair', () => {
    const text = `a${'𠀀'.repeat(900)}`;
    // A lone surrogate is not a word: if one were split, two units would be missing.
    expect(found(text).reduce((sum, [, length]) => sum + length!, 0)).toBe(text.length);
  });
});

describe('changedRegion', () => {
  it.each([
    ['one two three', 'one too three', { from: 4, beforeTo: 7, afterTo: 7 }],
    ['one', 'one two', { from: 0, beforeTo: 3, afterTo: 7 }],
    ['aaa', 'aa', { from: 0, beforeTo: 3, afterTo: 2 }],
    ['same', 'same', null],
  ])('for %o and %o contains whole words', (before, after, region) => {
    expect(changedRegion(before, after)).toEqual(region);
  });
});

describe('countWords', () => {
  it('ignores white space and punctuation', () => {
    expect([countWords(''), countWords(' \n… — !'), countWords('one two')]).toEqual([0, 0, 2]);
  });
});

describe('pinnedLocale', () => {
  it.each([
    ['de-de', 'de-DE'],
    [undefined, 'en'],
    ['not a tag', 'en'],
  ])('returns for %o the locale %s', (tag, locale) => {
    expect(pinnedLocale(tag)).toBe(locale);
  });
});
