import { describe, expect, it } from 'vitest';
import { passageBetween, sentencesOf } from './sentences.ts';

const TEXT = 'A title\n\nOne. Two is longer! “Three?”\nFour has no end';

describe('sentencesOf', () => {
  it('cuts paragraphs into sentences, and loses no character of them', () => {
    const paragraphs = sentencesOf(TEXT);
    expect(paragraphs.map((sentences) => sentences.map(({ text }) => text))).toEqual([
      ['A title'],
      ['One. ', 'Two is longer! ', '“Three?”'],
      ['Four has no end'],
    ]);
    for (const { from, text } of paragraphs.flat()) {
      expect(TEXT.slice(from, from + text.length)).toBe(text);
    }
  });

  it('takes punctuation without words as a part of a sentence', () => {
    expect(
      sentencesOf('Well … yes.')
        .flat()
        .map(({ text }) => text),
    ).toEqual(['Well … ', 'yes.']);
    expect(sentencesOf('...').flat()).toEqual([{ from: 0, text: '...' }]);
  });
});

describe('passageBetween', () => {
  it('is the same in both directions, across paragraphs', () => {
    const all = sentencesOf(TEXT).flat();
    const [two, four] = [all[2]!, all[4]!];
    const passage = { from: 14, text: 'Two is longer! “Three?”\nFour has no end' };
    expect(passageBetween(TEXT, two, four)).toEqual(passage);
    expect(passageBetween(TEXT, four, two)).toEqual(passage);
    expect(passageBetween(TEXT, two, two)).toEqual({ from: 14, text: 'Two is longer!' });
  });
});
