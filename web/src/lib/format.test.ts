import { afterEach, describe, expect, it } from 'vitest';
import {
  count,
  decimal,
  duration,
  durationOrNone,
  percent,
  setFormatLanguage,
  wholePercent,
} from './format.ts';

describe('duration', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [59.6, '1 m 00 s'],
    [3_500, '58 m 20 s'],
    [960, '16 m 00 s'],
    [3_599, '59 m 59 s'],
    [3_599.6, '1 h 00 m'],
    [3_600, '1 h 00 m'],
    [7_512, '2 h 05 m'],
    [86_399, '23 h 59 m'],
    [90_000, '25 h 00 m'],
    [172_799, '47 h 59 m'],
    [172_800, '2 days'],
    [176_400, '2 days 1 h'],
    [1_821_600, '21 days 2 h'],
  ])('formats %d seconds as %s', (seconds, expected) => {
    expect(duration(seconds)).toBe(expected);
  });

  it('is written as the language does', () => {
    setFormatLanguage('de');
    expect([duration(3_500), duration(7_512)]).toEqual(['58 min 20 s', '2 h 05 min']);
    expect(duration(1_821_600)).toBe('21 Tage 2 h');
    setFormatLanguage('en');
  });

  it('is a dash in tables for no time at all', () => {
    expect([durationOrNone(0), durationOrNone(960)]).toEqual(['-', '16 m 00 s']);
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
