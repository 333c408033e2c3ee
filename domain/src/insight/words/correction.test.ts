import { describe, expect, it } from 'vitest';
import { isCorrection } from './correction.ts';

describe('isCorrection', () => {
  it.each([
    ['recieve', 'receive'],
    ['teh', 'the'],
    ['wether', 'whether'],
    ['definately', 'definitely'],
    ['Strasse', 'Straße'],
    ['big', 'bi'],
    ['a', 'o'],
  ])('recognizes %s as a form of %s', (word, other) => {
    expect(isCorrection(word, other)).toBe(true);
    expect(isCorrection(other, word)).toBe(true);
  });

  it.each([
    ['big', 'large'],
    ['important', 'central'],
    ['argue', 'claim'],
    ['the', 'their own'],
    ['in', 'between'],
  ])('does not take %s for a form of %s', (word, other) => {
    expect(isCorrection(word, other)).toBe(false);
    expect(isCorrection(other, word)).toBe(false);
  });

  it('compares long words', () => {
    expect(isCorrection('x'.repeat(10_000), 'x'.repeat(9_999))).toBe(true);
  });
});
