import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

const changedIn = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe('changedWords', () => {
  it('marks whole words', () => {
    const { mine, theirs } = changedWords(
      'The ferry left at dawn.',
      'The ferry left late, at noon.',
    );
    expect(changedIn(mine)).toEqual(['dawn']);
    expect(changedIn(theirs).join('')).toContain('noon');
  });

  it('loses no character', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bee', ' ', '.', 'é', '😀', '\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { mine, theirs } = changedWords(a, b);
        expect(mine.map((piece) => piece.text).join('')).toBe(a);
        expect(theirs.map((piece) => piece.text).join('')).toBe(b);
      }),
      { numRuns: 50 },
    );
  });
});
