import { describe, expect, it } from 'vitest';
import { matchingPhrases } from '../phrases/phrases.api.ts';
import { insertPhrase, phraseOf } from './insert-phrase.ts';

describe('insertPhrase', () => {
  it.each([
    ['', 0, 0, 'Well.', 5],
    ['Good.', 5, 5, 'Good. Well.', 11],
    ['Good. ', 6, 6, 'Good. Well.', 11],
    ['One two', 3, 3, 'One Well. two', 9],
    ['One two', 4, 7, 'One Well.', 9],
    ['Two', 0, 0, 'Well. Two', 6],
  ])('%j from %i to %i becomes %j', (text, start, end, expected, caret) => {
    expect(insertPhrase({ text, start, end }, 'Well.')).toEqual({ text: expected, caret });
  });
});

describe('phraseOf', () => {
  it('is the selection, or all', () => {
    expect(phraseOf({ text: 'One two ', start: 0, end: 4 })).toBe('One');
    expect(phraseOf({ text: ' One two ', start: 2, end: 2 })).toBe('One two');
  });
});

describe('matchingPhrases', () => {
  it('finds phrases with every word', () => {
    const phrases = ['Name the source.', 'Read it aloud.', 'Name it.'].map((text, at) => ({
      id: String(at),
      text,
      criterion: at === 1 ? 'Voice' : null,
      author: null,
      sharedIn: [],
      changedAt: '2026-03-02T09:00:00.000Z',
    }));
    const found = (search: string) => matchingPhrases(phrases, search).map(({ text }) => text);
    expect(found('')).toHaveLength(3);
    expect(found('  IT name')).toEqual(['Name it.']);
    expect(found('voice it')).toEqual(['Read it aloud.']);
    expect(found('river')).toEqual([]);
  });
});
