import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  ENROLLMENT_KEY_PATTERN,
  enrollmentKey,
  keyInitials,
  normalizeKey,
} from './enrollment-key.ts';

describe('keyInitials', () => {
  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['émile', 'zola', 'ÉZ'],
    [' (Bob)', "O'Neil", 'BO'],
    ['ßara', '42', 'ßX'],
    ['山田', '太郎', '山太'],
    ['', 'Suryani', 'SU'],
    ['', 'O', 'OX'],
  ])('of %s %s are %s', (first, last, expected) => {
    expect(keyInitials(first, last)).toBe(expected);
  });
});

describe('enrollmentKey', () => {
  it('matches the pattern for every seed', () => {
    for (let seed = 0; seed < 500; seed++) {
      const key = enrollmentKey('Ada', 'Lovelace', seededRandom(seed));
      expect(key).toMatch(ENROLLMENT_KEY_PATTERN);
      expect(key.startsWith('AL-')).toBe(true);
    }
  });
});

describe('normalizeKey', () => {
  it('ignores white space and case', () => {
    expect(normalizeKey(' al-a1b2c ')).toBe('AL-A1B2C');
  });
});
