import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import { writeZip } from '../zip/zip-writer.ts';
import { cellName } from './cell-address.ts';

/** A value to write: text stays text, even if it looks like a formula. */
export type NewCell = string | number | boolean | null;

export type NewSheet = {
  name: string;
  rows: readonly (readonly NewCell[])[];
  /** Rows and columns that stay in sight. */
  freeze?: { rows: number; columns: number };
};

export type NewSpreadsheet = {
  /** One empty sheet when absent. */
  sheets?: readonly NewSheet[];
  /** The title in the document properties. */
  title?: string;
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Creates a workbook. Deterministic: no date is written.
 *
 * @throws {RangeError} when a sheet's name is empty, longer than 31 characters or contains `\ / ? *
 * [ ] :`
 */
export function newSpreadsheet(request: NewSpreadsheet, deflate: Deflate): Uint8Array<ArrayBuffer> {
  const sheets = request.sheets ?? [{ name: 'Sheet1', rows: [] }];
  for (const { name } of sheets) {
    if (!isSheetName(name)) throw new RangeError('a sheet needs a name of 1 to 31 characters');
  }
  const parts: [name: string, xml: string][] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', packageRelationships()],
    ['xl/workbook.xml', workbookXml(sheets.map(({ name }) => name))],
    ['xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length)],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetXml(sheet, index === 0),
    ]),
    ['docProps/core.xml', coreProperties(request.title ?? '')],
    ['docProps/app.xml', APP_PROPERTIES],
  ];
  return writeZip(
    parts.map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    deflate,
  );
}

/** Whether a sheet's name is valid in spreadsheet programs. */
export function isSheetName(name: string): boolean {
  return name.length > 0 && name.length <= 31 && !/[\\/?*[\]:]|^'|'$/.test(name);
}

function sheetXml({ rows, freeze }: NewSheet, isFirst: boolean): string {
  const written = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => newCellXml(cell, cellName({ row, column }))).join('');
    return inner === '' ? '' : `<row r="${row + 1}">${inner}</row>`;
  });
  const selected = isFirst ? ' tabSelected="1"' : '';
  return `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView${selected} workbookViewId="0">${paneXml(freeze)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>${written.join('')}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;
}

function paneXml(freeze: NewSheet['freeze']): string {
  if (freeze === undefined || freeze.rows + freeze.columns === 0) return '';
  const { rows: row, columns: column } = freeze;
  const split = `${column > 0 ? ` xSplit="${column}"` : ''}${row > 0 ? ` ySplit="${row}"` : ''}`;
  const pane = row > 0 ? (column > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  return `<pane${split} topLeftCell="${cellName({ row, column })}" activePane="${pane}" state="frozen"/>`;
}

function newCellXml(cell: NewCell, name: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${name}"><v>${cell}</v></c>` : '';
  }
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}

function contentTypes(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`;
  const each = Array.from({ length: sheets }, (_, index) =>
    override(`xl/worksheets/sheet${index + 1}.xml`, `${TYPE}.worksheet+xml`),
  );
  return (
    `${DECLARATION}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    override('xl/workbook.xml', `${TYPE}.sheet.main+xml`) +
    each.join('') +
    override('xl/styles.xml', `${TYPE}.styles+xml`) +
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    override(
      'docProps/app.xml',
      'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    ) +
    '</Types>'
  );
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
}

function packageRelationships(): string {
  return `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${relationship(1, `${RELATIONS}/officeDocument`, 'xl/workbook.xml')}${relationship(2, `${SCHEMAS}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml')}${relationship(3, `${RELATIONS}/extended-properties`, 'docProps/app.xml')}</Relationships>`;
}

function workbookRelationships(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, index) =>
    relationship(index + 1, `${RELATIONS}/worksheet`, `worksheets/sheet${index + 1}.xml`),
  );
  return `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}${relationship(sheets + 1, `${RELATIONS}/styles`, 'styles.xml')}</Relationships>`;
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const APP_PROPERTIES = `${DECLARATION}<Properties xmlns="${SCHEMAS}/officeDocument/2006/extended-properties"><Application>Antecedent</Application></Properties>`;

function coreProperties(title: string): string {
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeText(title)}</dc:title></cp:coreProperties>`;
}
