import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it.each([
    [['a', 1, null], 'a,1,\r\n'],
    [['one, two', 'say "x"'], '"one, two","say ""x"""\r\n'],
    [['two\nlines'], '"two\nlines"\r\n'],
    [['=1+1', '@x', '-5', '+5'], "'=1+1,'@x,'-5,'+5\r\n"],
    [[-5], '-5\r\n'],
  ])('writes %j as %j', (row, expected) => {
    expect(toCsv({ columns: ['c'], rows: [row] })).toBe(`c\r\n${expected}`);
  });
});
