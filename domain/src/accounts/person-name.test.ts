import { describe, expect, it } from 'vitest';
import { isPlainName } from './person-name.ts';

describe('isPlainName', () => {
  it.each([
    'Ada',
    'J. R. R.',
    'St.John',
    'O’Neill-Łukasz',
    '李小龍',
    'Dr. Anne-Marie (she/her)',
    'می\u200cخواهم',
  ])('takes %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    'Claim at http://evil.example',
    'HTTPS:evil',
    'www.evil.example',
    'evil.example/prize',
    'Ada\r\nBcc: all',
    'Ada\u2028Lovelace',
    'Ada\u202eecalevoL',
  ])('refuses %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
