import { afterEach, describe, expect, it } from 'vitest';
import { count, decimal, duration, percent, setFormatLanguage, wholePercent } from './format.ts';

describe('duration', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [59.6, '1 m 00 s'],
    [3_500, '58 m 20 s'],
    [7_512, '2 h 05 m'],
  ])('formats %d seconds as %s', (seconds, expected) => {
    expect(duration(seconds)).toBe(expected);
  });
});

describe('wholePercent', () => {
  it('has no space in English', () => {
    expect(wholePercent(0.078)).toBe('8%');
  });
});

describe('percent', () => {
  it.each([
    [1_104, 1_165, '94.8'],
    [0, 0, '0'],
    [0, 292, '0'],
    [292, 292, '100'],
    [1, 2, '50.0'],
  ])('formats %d of %d as %s', (value, total, expected) => {
    expect(percent(value, total)).toBe(expected);
  });
});

describe('setFormatLanguage', () => {
  afterEach(() => setFormatLanguage('en'));

  it.each([
    [() => count(1_104), '1.104'],
    [() => decimal(1_023.256), '1023,26'],
    [() => percent(1_104, 1_165), '94,8'],
    [() => wholePercent(0.078), '8\u00A0%'],
    [() => percent(292, 292), '100'],
  ])('formats in German %s as %s', (write, expected) => {
    setFormatLanguage('de');
    expect(write()).toBe(expected);
  });
});
