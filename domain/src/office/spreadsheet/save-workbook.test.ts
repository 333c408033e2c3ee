import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { cellAddress } from './cell-address.ts';
import {
  COLUMNS,
  cellNow,
  changedParts,
  editsOf,
  number,
  partText,
  ROWS,
  text,
} from './fixtures/edited.ts';
import { workbookOfManyParts } from './fixtures/many-parts.ts';
import { savedWorkbook } from './save-workbook.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import type { SheetEdits, WorkbookEdits } from './workbook-edits.ts';

const codec = zlibCodec(zlib);
const opened = () => readWorkbook(workbookOfManyParts(codec.deflate), codec);
const SHEET = 'xl/worksheets/sheet1.xml';

function saved(workbook: Workbook, edits: WorkbookEdits) {
  const bytes = savedWorkbook(workbook, edits);
  return {
    bytes,
    changed: changedParts(workbook.bytes, bytes, codec),
    part: (name: string) => partText(bytes, name, codec) ?? '',
    again: readWorkbook(bytes, codec),
  };
}

const edited = (changed: Readonly<Record<string, Partial<SheetEdits>>>) => {
  const workbook = opened();
  return { workbook, ...saved(workbook, editsOf(workbook, changed)) };
};

function cellOf(workbook: Workbook, sheet: number, name: string) {
  const place = cellAddress(name);
  return workbook.sheets[sheet]?.cells.find(
    ({ row, column }) => row === place?.row && column === place.column,
  );
}

describe('savedWorkbook', () => {
  it('returns the opened bytes when nothing was edited', () => {
    const workbook = opened();
    expect(savedWorkbook(workbook, editsOf(workbook))).toBe(workbook.bytes);
  });

  it('changes one cell and copies everything around it', () => {
    const { workbook, changed, part, again } = edited({
      Data: { cells: [cellNow(2, 1, number(9.25))] },
    });
    // Formulas may depend on the cell, so the next program recalculates them.
    expect(changed).toEqual(['xl/workbook.xml', SHEET]);
    const before = workbook.sheets[0]?.root.source ?? '';
    expect(part(SHEET)).toBe(
      before.replace('<c r="B3"><v>2.5</v></c>', '<c r="B3"><v>9.25</v></c>'),
    );
    expect(part('xl/workbook.xml')).toContain('<calcPr calcId="191029" fullCalcOnLoad="1"/>');
    expect(cellOf(again, 0, 'B3')?.value).toEqual(number(9.25));
  });

  it('appends a new text to the shared strings and reuses an existing one', () => {
    const cells = [cellNow(2, 3, text('new <text>')), cellNow(3, 3, text('Item'))];
    const { workbook, part } = edited({ Data: { cells } });
    expect(part('xl/sharedStrings.xml')).toBe(
      workbook.stringsXml
        .replace(' count="7" uniqueCount="7"', ' uniqueCount="8"')
        .replace('</sst>', '<si><t>new &lt;text&gt;</t></si></sst>'),
    );
    expect(part(SHEET)).toContain('<c r="D3" s="3" t="s"><v>7</v></c>');
    expect(part(SHEET)).toContain('<c r="D4" s="3" t="s"><v>0</v></c>');
  });

  it('keeps text that looks like a formula as text', () => {
    const { again } = edited({ Data: { cells: [cellNow(1, 0, text('=HYPERLINK("https://x")'))] } });
    expect(cellOf(again, 0, 'A2')).toMatchObject({
      formula: null,
      value: text('=HYPERLINK("https://x")'),
    });
  });

  it('appends a format and keeps the existing ones in place', () => {
    const { workbook, part, again, changed } = edited({
      Data: { cells: [{ row: 0, column: 0, style: { bold: false, numberFormat: '0.000' } }] },
    });
    expect(changed).toEqual(['xl/styles.xml', SHEET]);
    const style = again.styles[cellOf(again, 0, 'A1')?.format ?? 0];
    expect(style).toEqual({ ...workbook.styles[1], bold: false, numberFormat: '0.000' });
    // The theme color is still a theme color.
    expect(part('xl/styles.xml')).toContain('<font><sz val="12"/><color theme="4"/>');
    expect(again.styles.slice(0, 4)).toEqual(workbook.styles);
  });

  it('gives members of a shared formula their own when one of them leaves it', () => {
    const { again, part } = edited({ Data: { cells: [cellNow(1, 2, number(1))] } });
    expect(part(SHEET)).not.toContain('t="shared"');
    expect(cellOf(again, 0, 'C4')).toMatchObject({ formula: 'B4/B$8', format: 3 });
  });

  it('keeps the shared formula when only results changed', () => {
    const cells = [cellNow(2, 2, number(0.5), 'B3/B$8')];
    const { part } = edited({ Data: { cells } });
    expect(part(SHEET)).toContain('<c r="C3" s="3"><f t="shared" si="0"/><v>0.5</v></c>');
  });

  it('drops the calculation chain only when a formula is added or removed', () => {
    const value = edited({ Data: { cells: [cellNow(1, 1, number(2))] } });
    expect(value.changed).not.toContain('xl/calcChain.xml');
    const formula = edited({ Data: { cells: [cellNow(1, 1, number(3), '1+2')] } });
    expect(formula.changed).toEqual(
      [
        '[Content_Types].xml',
        'xl/_rels/workbook.xml.rels',
        'xl/calcChain.xml',
        'xl/workbook.xml',
        SHEET,
      ].sort(),
    );
    expect(formula.part('[Content_Types].xml')).not.toContain('calcChain');
  });

  it('shifts all references to rows when two are inserted above them', () => {
    const { part, again } = edited({ Data: { rows: ROWS.inserted(2, 2) } });
    const sheet = part(SHEET);
    expect(cellOf(again, 0, 'B10')).toMatchObject({ formula: 'SUM(B2:B7)', value: number(15) });
    expect(cellOf(again, 0, 'C6')?.formula).toBe('B6/B$10');
    expect(cellOf(again, 1, 'B4')?.formula).toBe('Data!B10+B3');
    expect(cellOf(again, 0, 'A12')).toMatchObject({ formula: 'B2:B5*2', arrayRange: 'A12:A13' });
    expect(again.sheets[0]?.merges).toEqual([
      { startRow: 11, startColumn: 3, endRow: 12, endColumn: 4 },
    ]);
    expect(sheet).toContain('<conditionalFormatting sqref="B2:B7">');
    expect(sheet).toContain('<formula>B2&gt;$B$10/4</formula>');
    expect(sheet).toContain('sqref="D2:D7"');
    expect(sheet).toContain(
      '<hyperlink ref="A5" r:id="rId4"/><hyperlink ref="A6" location="Notes!A2"/>',
    );
    expect(part('xl/charts/chart1.xml')).toContain('<c:f>Data!$B$2:$B$7</c:f>');
    expect(part('xl/drawings/drawing1.xml')).toContain('<xdr:row>4</xdr:row>');
    expect(part('xl/comments1.xml')).toContain('<comment ref="B6"');
    expect(part('xl/drawings/vmlDrawing1.vml')).toContain(
      '<x:Anchor>2, 15, 4, 10, 4, 15, 8, 4</x:Anchor><x:Row>5</x:Row>',
    );
    expect(again.names.map(({ formula }) => formula)).toEqual([
      'Data!$A$1:$C$10',
      'Data!$B$2:$B$7',
      'Notes!$A$2:$A$4',
    ]);
    // The row above stayed in place, as it was written.
    expect(sheet).toContain(
      '<row r="1" spans="1:6" ht="30" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c>',
    );
  });

  it('removes what belonged to deleted rows', () => {
    const { part, again } = edited({ Data: { rows: ROWS.removed(1, 4) } });
    const sheet = part(SHEET);
    expect(cellOf(again, 0, 'B4')?.formula).toBe('SUM(#REF!)');
    expect(sheet).not.toContain('conditionalFormatting');
    expect(sheet).not.toContain('dataValidation');
    expect(sheet).not.toContain('<hyperlink');
    expect(part('xl/comments1.xml')).toContain('<commentList></commentList>');
    expect(part('xl/drawings/vmlDrawing1.vml')).not.toContain('<v:shape ');
    expect(part('xl/charts/chart1.xml')).toContain('<c:f>Data!#REF!</c:f>');
  });

  it('names a column inserted in a table and writes its header', () => {
    const { part, again } = edited({ Notes: { columns: COLUMNS.inserted(1, 1) } });
    expect(part('xl/tables/table1.xml')).toContain('ref="A1:C5"');
    expect(part('xl/tables/table1.xml')).toContain(
      '<tableColumns count="3"><tableColumn id="1" name="Note"/><tableColumn id="3" name="Column2"/><tableColumn id="2" name="Mark"/></tableColumns>',
    );
    expect(cellOf(again, 1, 'B1')?.value).toEqual(text('Column2'));
    expect(cellOf(again, 1, 'C4')?.formula).toBe('Data!B8+C3');
  });

  it('renames the column of a table with its header', () => {
    const { part } = edited({ Notes: { cells: [cellNow(0, 1, text('Points'))] } });
    expect(part('xl/tables/table1.xml')).toContain('<tableColumn id="2" name="Points"/>');
  });

  it('widens columns in the middle of a range', () => {
    const { part, again } = edited({ Data: { columnLines: [{ line: 3, size: 30 }] } });
    expect(part(SHEET)).toContain(
      '<cols><col min="1" max="1" width="20.7109375" customWidth="1"/><col min="3" max="3" width="12.5" style="3" customWidth="1"/><col min="4" max="4" width="30" style="3" customWidth="1"/><col min="5" max="5" width="12.5" style="3" customWidth="1"/></cols>',
    );
    expect(again.sheets[0]?.columns.map(({ size }) => size)).toEqual([20.7109375, 12.5, 30, 12.5]);
  });

  it('updates formulas, names, charts and links when a sheet is renamed', () => {
    const { part, again } = edited({ Data: { name: "Year's data" } });
    expect(cellOf(again, 1, 'B4')?.formula).toBe("'Year''s data'!B8+B3");
    expect(again.names[1]?.formula).toBe("'Year''s data'!$B$2:$B$5");
    expect(part('xl/charts/chart1.xml')).toContain("<c:f>'Year''s data'!$A$2:$A$5</c:f>");
    expect(again.sheets[0]?.name).toBe("Year's data");
  });

  it('removes a sheet with everything only it used', () => {
    const workbook = opened();
    const [, notes] = editsOf(workbook).sheets;
    const { again, changed } = saved(workbook, { sheets: notes === undefined ? [] : [notes] });
    expect(again.sheets.map(({ name }) => name)).toEqual(['Notes']);
    expect(cellOf(again, 0, 'B4')?.formula).toBe('#REF!+B3');
    expect(again.names).toEqual([
      { name: 'Amounts', formula: '#REF!', sheet: null, hidden: false },
      { name: 'Note_list', formula: 'Notes!$A$2:$A$4', sheet: 0, hidden: false },
    ]);
    expect(again.archive.byName.has('xl/charts/chart1.xml')).toBe(false);
    expect(changed).not.toContain('xl/tables/table1.xml');
  });

  it('adds and reorders sheets', () => {
    const workbook = opened();
    const [data, notes] = editsOf(workbook).sheets as [SheetEdits, SheetEdits];
    const added: SheetEdits = {
      ...data,
      source: null,
      name: 'More',
      cells: [cellNow(0, 0, text('hello')), cellNow(1, 0, number(2), 'Data!B8')],
    };
    const { again } = saved(workbook, { sheets: [notes, added, data] });
    expect(again.sheets.map(({ name }) => name)).toEqual(['Notes', 'More', 'Data']);
    expect(cellOf(again, 1, 'A1')?.value).toEqual(text('hello'));
    expect(again.names.map(({ sheet }) => sheet)).toEqual([2, null, 0]);
  });

  it('merges, splits and freezes', () => {
    const merges = [{ startRow: 0, startColumn: 3, endRow: 1, endColumn: 4 }];
    const { again, part } = edited({ Data: { merges, freeze: { rows: 2, columns: 1 } } });
    expect(again.sheets[0]?.merges).toEqual(merges);
    expect(again.sheets[0]?.freeze).toEqual({ rows: 2, columns: 1 });
    expect(part(SHEET)).toContain('<mergeCells count="1"><mergeCell ref="D1:E2"/></mergeCells>');
  });
});
