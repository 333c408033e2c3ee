import { describe, expect, it } from 'vitest';
import { createListCounter, formatNumber } from './numbering.ts';

const level = (depth: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const numbering = (levels: string, instances = '') =>
  `<w:numbering><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${instances}</w:numbering>`;
/** Labels of items given as `numId/level`. */
const labels = (xml: string, ...items: string[]) => {
  const counter = createListCounter(xml);
  return items.map((item) =>
    counter.next(item.split('/')[0] as string, Number(item.split('/')[1])),
  );
};

describe('formatNumber', () => {
  it.each([
    [1, 'decimal', '1'],
    [7, 'decimalZero', '07'],
    [1, 'lowerLetter', 'a'],
    [26, 'upperLetter', 'Z'],
    [28, 'lowerLetter', 'bb'],
    [4, 'lowerRoman', 'iv'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [0, 'lowerRoman', '0'],
    [0, 'lowerLetter', '0'],
    [3, 'japaneseCounting', '3'],
  ])('formats %i in %s as %s', (number, format, text) => {
    expect(formatNumber(number, format)).toBe(text);
  });
});

describe('createListCounter', () => {
  const outline = numbering(
    level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%1.%2)') + level(2, 'lowerRoman', '(%3)'),
  );

  it('counts up, and restarts below each item of a higher level', () => {
    expect(labels(outline, '1/0', '1/1', '1/1', '1/0', '1/1', '1/2', '1/2', '1/0')).toEqual([
      '1.',
      '1.a)',
      '1.b)',
      '2.',
      '2.a)',
      '(i)',
      '(ii)',
      '3.',
    ]);
  });

  it('continues counting below a higher level when the list says so', () => {
    const xml = numbering(
      level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)', '<w:lvlRestart w:val="0"/>'),
    );
    expect(labels(xml, '1/0', '1/1', '1/0', '1/1')).toEqual(['1.', 'a)', '2.', 'b)']);
  });

  it('counts a higher level without an item as its first', () => {
    expect(labels(outline, '1/1')).toEqual(['1.a)']);
  });

  it('continues across lists of the same definition unless one restarts', () => {
    const xml = numbering(
      level(0, 'decimal', '%1.'),
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
    );
    expect(labels(xml, '1/0', '2/0', '3/0', '3/0')).toEqual(['1.', '2.', '1.', '2.']);
  });

  it.each([
    ['a bullet', level(0, 'bullet', '–'), '–'],
    ['a bullet of a symbol face', level(0, 'bullet', '\uf0b7'), '•'],
    ['a square of a symbol face', level(0, 'bullet', '\uf0a7'), '▪'],
    ['a ring', level(0, 'bullet', 'o'), '◦'],
    ['none', level(0, 'none', '%1.'), null],
    ['a start', level(0, 'decimal', '%1.', '<w:start w:val="5"/>'), '5.'],
    ['digits for the law', level(0, 'upperRoman', '%1', '<w:isLgl/>'), '1'],
  ])('returns for %s', (_, levels, label) => {
    expect(labels(numbering(levels), '1/0')).toEqual([label]);
  });

  it('follows a link to the definition of a list style', () => {
    const xml = `<w:numbering><w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="S"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="S"/>${level(0, 'decimal', '%1)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    expect(labels(xml, '1/0', '1/0')).toEqual(['1)', '2)']);
  });

  it('returns null for an undefined list', () => {
    expect(labels(outline, '9/0', '1/8')).toEqual([null, null]);
    expect(createListCounter(undefined).next('1', 0)).toBeNull();
  });
});
