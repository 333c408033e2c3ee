import { afterEach, describe, expect, it } from 'vitest';
import { preferredLanguage } from './language-choice.ts';

const known = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;

afterEach(() => localStorage.clear());

describe('preferredLanguage', () => {
  it.each([
    [null, ['de-AT', 'en'], 'de'],
    [null, ['fr', 'de'], 'de'],
    [null, ['fr'], 'en'],
    ['en', ['de'], 'en'],
    ['de', ['en'], 'de'],
    ['xx', ['de'], 'de'],
  ])('with the choice %s and a browser of %j is %s', (chosen, requested, expected) => {
    if (chosen !== null) localStorage.setItem('antecedent.language', chosen);
    expect(preferredLanguage(known, requested)).toBe(expected);
  });
});
