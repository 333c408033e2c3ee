import { describe, expect, it } from 'vitest';
import { askedLanguage } from './asked-language.ts';

describe('askedLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-CH', 'de'],
    ['DE-at;q=0.4', 'de'],
    ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.8, *;q=0.5', 'en'],
    ['fr, de;q=0.9, en;q=0.8', 'de'],
    ['en;q=0, de;q=0.1', 'de'],
    ['de;q=0', 'en'],
    ['de, en', 'de'],
    ['deutsch', 'en'],
    ['de;q=high, en', 'en'],
    ['*', 'en'],
  ])('reads %j as %s', (header, language) => {
    expect(askedLanguage(header, ['en', 'de'], 'en')).toBe(language);
  });
});
