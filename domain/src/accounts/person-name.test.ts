import { describe, expect, it } from 'vitest';
import { calledName, fullName, isPlainName, listName, storedName } from './person-name.ts';

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

describe('a person with one name', () => {
  it.each([
    { firstName: 'Suryani', lastName: '' },
    { firstName: '', lastName: 'Suryani' },
  ])('has it as the last name, wherever it was entered: %j', (entered) => {
    const name = storedName(entered);
    expect(name).toEqual({ firstName: '', lastName: 'Suryani' });
    expect([fullName(name), listName(name), calledName(name)]).toEqual(
      Array.from({ length: 3 }, () => 'Suryani'),
    );
  });

  it('leaves two names as they are', () => {
    const name = storedName({ firstName: 'Ada', lastName: 'Lovelace', id: 'x' });
    expect(name).toEqual({ firstName: 'Ada', lastName: 'Lovelace', id: 'x' });
    expect([fullName(name), listName(name), calledName(name)]).toEqual([
      'Ada Lovelace',
      'Lovelace, Ada',
      'Ada',
    ]);
  });
});
