import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { createWordFilter, wordFilterHas } from './word-filter.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1!',
    'P@ssw0rd2026!',
    '$uperman7!',
    'Qwertyuiop1!',
    'Qwerty123456789!',
    'PrincessPrincess1!',
    'Iloveyou1!',
    '123!Dragon',
    'Aa1!Aa1!Aa1!',
    'Abcdefgh1!',
    'M0nkey!!99',
    'Shadow%2024',
  ])('rejects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Write!Demo1',
    'correct Horse 7 battery!',
    'tR7$kqpv2M',
    'Eleven?goats4supper',
    'Dragon!58203917746',
    'Übermorgen-Gewitter&3',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('createWordFilter', () => {
  it('contains every added word and few others', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at * 7}`);
    const others = Array.from({ length: 20_000 }, (_, at) => `other${at * 11}`);
    const filter = createWordFilter(words);
    expect(words.filter((word) => !wordFilterHas(filter, word))).toEqual([]);
    expect(others.filter((word) => wordFilterHas(filter, word)).length).toBeLessThan(60);
  });
});
