import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { indentUnit, readLength, showLength } from '../properties/lengths.ts';
import { type ParagraphFormat, paragraphFormat, withFormat } from './paragraph-format.ts';

const STYLES =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:ind w:left="720" w:firstLine="360"/></w:pPr></w:style></w:styles>';
const { styles } = openTestDocument(buildDocument('<w:p/>', { 'styles.xml': STYLES }));
const QUOTE = '<w:pStyle w:val="Quote"/>';

const PLAIN: ParagraphFormat = {
  start: 0,
  end: 0,
  first: 0,
  before: 0,
  after: 160,
  lines: 259 / 240,
  keepNext: false,
  keepLines: false,
  pageBreakBefore: false,
  contextual: false,
};

describe('paragraphFormat', () => {
  it.each([
    ['the file’s own defaults', '', PLAIN],
    ['a style', QUOTE, { ...PLAIN, start: 720, first: 360, keepNext: true }],
    [
      'its own indent over that of the style, part by part',
      `${QUOTE}<w:keepNext w:val="0"/><w:ind w:start="1440" w:hanging="720"/>`,
      { ...PLAIN, start: 1440, first: -720 },
    ],
    ['an exact line', '<w:spacing w:line="280" w:lineRule="exact"/>', { ...PLAIN, lines: null }],
  ] as const)('reads %s', (_, raw, expected) => {
    expect(paragraphFormat(raw, styles)).toEqual(expected);
  });
});

describe('withFormat', () => {
  it.each([
    ['nothing', QUOTE, {}, QUOTE],
    ['a first line', '', { first: 720 }, '<w:ind w:firstLine="720"/>'],
    [
      'a hanging indent over one of another kind, with the rest kept',
      '<w:jc w:val="both"/><w:ind w:left="360" w:firstLineChars="200" w:firstLine="480"/>',
      { first: -720, start: 720 },
      '<w:jc w:val="both"/><w:ind w:left="720" w:hanging="720"/>',
    ],
    [
      'the side that the file names',
      '<w:ind w:start="360"/>',
      { start: 0, end: 240 },
      '<w:ind w:start="0" w:end="240"/>',
    ],
    [
      'spacing around, which ends what was automatic',
      '<w:spacing w:beforeAutospacing="1" w:line="480" w:lineRule="auto"/>',
      { before: 240, after: 0 },
      '<w:spacing w:line="480" w:lineRule="auto" w:before="240" w:after="0"/>',
    ],
    [
      'lines',
      '<w:spacing w:after="0" w:line="280" w:lineRule="exact"/>',
      { lines: 2 },
      '<w:spacing w:after="0" w:line="480" w:lineRule="auto"/>',
    ],
    [
      'a switch on, in its place',
      '<w:jc w:val="both"/>',
      { keepLines: true },
      '<w:keepLines/><w:jc w:val="both"/>',
    ],
    [
      'a switch off that the style turns on',
      QUOTE,
      { keepNext: false },
      `${QUOTE}<w:keepNext w:val="0"/>`,
    ],
    [
      'a switch back to what the style says',
      `${QUOTE}<w:keepNext w:val="0"/>`,
      { keepNext: true },
      QUOTE,
    ],
    ['a switch off', '<w:pageBreakBefore/>', { pageBreakBefore: false }, ''],
  ] as const)('changes %s', (_, raw, change, expected) => {
    const changed = withFormat(raw, change, styles);
    expect(changed).toBe(expected);
    expect(paragraphFormat(changed, styles)).toMatchObject(change);
    expect(withFormat(changed, change, styles)).toBe(changed);
  });
});

describe('readLength', () => {
  it.each([
    ['1.27 cm', 720],
    ['1,27', 720],
    ['0.5 in', 720],
    ['.5"', 720],
    ['12 pt', 240],
    ['-5mm', -283],
    ['', null],
    ['wide', null],
    ['3 ells', null],
    ['1000 cm', null],
  ])('reads %j as %j', (text, expected) => {
    expect(readLength(text, 'cm')).toBe(expected);
  });

  it.each(['en', 'de'])('reads back what it shows in %s', (language) => {
    const unit = indentUnit(language);
    for (const length of [0, 360, 720, 1_440]) {
      const read = readLength(showLength(length, unit, language), unit) ?? Number.NaN;
      expect(Math.abs(read - length)).toBeLessThanOrEqual(3);
    }
  });
});
