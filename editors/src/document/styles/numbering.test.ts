import { formatNumber } from '@antecedent/domain/office/document/display/numbering';
import { describe, expect, it } from 'vitest';
import { readNumbering } from './numbering.ts';

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const LISTS =
  `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
  '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>';

describe('counter', () => {
  it('counts nested levels and restarts the inner one', () => {
    const label = readNumbering(LISTS).counter();
    const labels = [0, 1, 1, 0, 1].map((depth) => label('1', depth));
    expect(labels).toEqual(['1.', '1.a)', '1.b)', '2.', '2.a)']);
  });

  it('restarts where an instance says so', () => {
    const label = readNumbering(LISTS).counter();
    expect([label('1', 0), label('1', 0), label('2', 0), label('2', 0)]).toEqual([
      '1.',
      '2.',
      '1.',
      '2.',
    ]);
  });

  it('shows bullets of symbol fonts as characters every font has', () => {
    const numbering = readNumbering(LISTS);
    expect(numbering.counter()('3', 0)).toBe('•');
    expect(numbering.isBulleted('3')).toBe(true);
  });

  it('returns nothing for a list the file does not define', () => {
    expect(readNumbering(null).counter()('9', 0)).toBe('');
  });
});

describe('formatNumber', () => {
  it.each([
    [4, 'lowerRoman', 'iv'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [27, 'lowerLetter', 'aa'],
    [26, 'upperLetter', 'Z'],
    [7, 'decimalZero', '07'],
    [3, 'ordinalText', '3'],
    [5, 'none', ''],
  ])('writes %i as %s: %s', (number, format, text) => {
    expect(formatNumber(number, format)).toBe(text);
  });
});
