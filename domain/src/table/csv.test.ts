import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it.each([
    [['a', 1, null], 'a,1,\r\n'],
    [['one, two', 'say "x"'], '"one, two","say ""x"""\r\n'],
    [['two\nlines'], '"two\nlines"\r\n'],
    [['=1+1', '@x', '-5', '+5'], "'=1+1,'@x,'-5,'+5\r\n"],
    [[-5], '-5\r\n'],
    [[85.5, 'one; two'], '85.5,"one; two"\r\n'],
  ])('writes %j as %j', (row, expected) => {
    expect(toCsv({ columns: ['c'], rows: [row] }, 'en')).toBe(`c\r\n${expected}`);
  });

  it.each([
    [['a', 1, null], 'a;1;\r\n'],
    [['Ö, p', 85.5, -0.25], '"Ö, p";85,5;-0,25\r\n'],
    [['=1+1', '-5,5'], '\'=1+1;"\'-5,5"\r\n'],
    [['one; two', '85.5'], '"one; two";85.5\r\n'],
  ])('writes %j for spreadsheets in German as %j', (row, expected) => {
    expect(toCsv({ columns: ['c', 'd'], rows: [row] }, 'de')).toBe(`c;d\r\n${expected}`);
  });
});
