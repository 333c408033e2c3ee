import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { editsOf } from './fixtures/edited.ts';
import { MANY_PARTS, workbookOfManyParts } from './fixtures/many-parts.ts';
import { newSpreadsheet } from './new-spreadsheet.ts';
import { isSheetName } from './new-workbook-parts.ts';
import { savedWorkbook } from './save-workbook.ts';
import { spreadsheetFromTemplate } from './spreadsheet-template.ts';
import { readWorkbook } from './workbook.ts';

const codec = zlibCodec(zlib);
const SHEET = 'xl/worksheets/sheet1.xml';
const sheetWith = (data: string, rest = '') =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData>${rest}</worksheet>`;
const open = (replaced: Readonly<Record<string, string>>) =>
  readWorkbook(workbookOfManyParts(codec.deflate, replaced), codec);

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof OfficeFileError) return error.code;
    throw error;
  }
  return 'opened';
}

describe('readWorkbook', () => {
  it('does no work for dimensions and ranges that only claim to be large', () => {
    const rest = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    const workbook = open({
      [SHEET]: sheetWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', rest),
    });
    expect(workbook.sheets[0]?.cells).toHaveLength(1);
  });

  it.each([
    ['rows that go back', '<row r="2"/><row r="1"/>', 'damaged'],
    ['a row beyond the last', '<row r="1048577"/>', 'damaged'],
    ['a column beyond the last', '<row r="1"><c r="XFE1"/></row>', 'damaged'],
    ['a cell of another row', '<row r="1"><c r="A2"/></row>', 'damaged'],
    ['a cell twice', '<row r="1"><c r="A1"/><c r="A1"/></row>', 'damaged'],
    [
      'a text that the list does not have',
      '<row r="1"><c r="A1" t="s"><v>99</v></c></row>',
      'damaged',
    ],
    ['no end', '<row r="1"', 'damaged'],
  ])('rejects %s', (_, data, code) => {
    expect(refusal(() => open({ [SHEET]: sheetWith(data) }))).toBe(code);
  });

  it('rejects more cells than allowed', () => {
    const bytes = workbookOfManyParts(codec.deflate);
    expect(refusal(() => readWorkbook(bytes, codec, { cells: 10 }))).toBe('too-large');
    expect(refusal(() => readWorkbook(bytes, codec, { sheets: 1 }))).toBe('too-large');
  });

  it('counts a shared text once per cell that displays it', () => {
    const long = 'x'.repeat(1024 * 1024);
    const strings = `<sst><si><t>${long}</t></si></sst>`;
    const cells = Array.from(
      { length: 80 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    );
    const replaced = { [SHEET]: sheetWith(cells.join('')), 'xl/sharedStrings.xml': strings };
    expect(refusal(() => open(replaced))).toBe('too-large');
  });

  it('rejects a shared formula that expands to too much text', () => {
    const formula = `"${'x'.repeat(8_000)}"&A1`;
    const member = (row: number) =>
      `<row r="${row}"><c r="B${row}"><f t="shared" si="0"/></c></row>`;
    const data = `<row r="1"><c r="B1"><f t="shared" ref="B1:B9000" si="0">${formula.replaceAll('"', '&quot;')}</f></c></row>`;
    const rows = Array.from({ length: 8_999 }, (_, index) => member(index + 2));
    expect(refusal(() => open({ [SHEET]: sheetWith(data + rows.join('')) }))).toBe('too-large');
  });

  it('rejects entity definitions', () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetWith('')}`;
    expect(refusal(() => open({ [SHEET]: xml }))).toBe('unsafe-xml');
  });

  it('reads cells without addresses and names with prefixes', () => {
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const workbook = open({ [SHEET]: xml });
    expect(workbook.sheets[0]?.cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    const cells = [
      {
        row: 1,
        column: 1,
        content: { value: { kind: 'number' as const, value: 7 }, formula: null },
      },
    ];
    const again = readWorkbook(
      savedWorkbook(workbook, editsOf(workbook, { Data: { cells } })),
      codec,
    );
    expect(again.sheets[0]?.root.source).toContain('<x:c r="B2"><x:v>7</x:v></x:c></x:row>');
  });
});

describe('newSpreadsheet', () => {
  it('opens with the given content, keeping text that looks like a formula as text', () => {
    const rows = [
      ['=1+1', 2, true],
      [null, 'a\nb'],
    ] as const;
    const workbook = readWorkbook(
      newSpreadsheet({ sheets: [{ name: 'One', rows }] }, codec.deflate),
      codec,
    );
    expect(workbook.sheets[0]?.cells.map(({ value, formula }) => [value, formula])).toEqual([
      [{ kind: 'text', value: '=1+1' }, null],
      [{ kind: 'number', value: 2 }, null],
      [{ kind: 'boolean', value: true }, null],
      [{ kind: 'text', value: 'a\nb' }, null],
    ]);
  });

  it('is deterministic', () => {
    expect(newSpreadsheet({}, codec.deflate)).toEqual(newSpreadsheet({}, codec.deflate));
  });

  it('accepts only names that spreadsheet programs accept', () => {
    expect(['Data', "it's", 'a'.repeat(31)].map(isSheetName)).toEqual([true, true, true]);
    expect(['', 'a/b', 'a'.repeat(32), '[x]', "'x"].map(isSheetName)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('spreadsheetFromTemplate', () => {
  const types = MANY_PARTS['[Content_Types].xml'] ?? '';
  const template = workbookOfManyParts(codec.deflate, {
    '[Content_Types].xml': types.replace('sheet.main+xml', 'template.main+xml'),
  });

  it('converts a template to a workbook and changes only the content types', () => {
    expect(refusal(() => readWorkbook(template, codec))).toBe('not-allowed-type');
    const bytes = spreadsheetFromTemplate(template, codec);
    expect(bytes).toEqual(workbookOfManyParts(codec.deflate));
  });

  it('returns a workbook unchanged', () => {
    const bytes = workbookOfManyParts(codec.deflate);
    expect(spreadsheetFromTemplate(bytes, codec)).toBe(bytes);
  });
});
