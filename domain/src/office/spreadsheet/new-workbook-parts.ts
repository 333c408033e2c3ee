import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import {
  DECLARATION,
  filterRange,
  MAIN,
  RELATIONS,
  SCHEMAS,
  type SheetLayout,
} from './new-sheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A part of a workbook: its path in the archive, and its XML. */
export type WorkbookPart = readonly [path: string, xml: string];

/** The path of a sheet in the archive. @param index from 0 */
export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/**
 * Every part of a new workbook but its sheets. Deterministic: no date is written.
 *
 * @param title the title in the document properties
 * @param options.strings whether the texts are in a part of their own, at `STRINGS_PATH`
 * @throws {RangeError} when a sheet's name is empty, longer than 31 characters or contains `\ / ? *
 * [ ] :`
 */
export function newWorkbookParts(
  sheets: readonly (SheetLayout & { name: string })[],
  title: string,
  { strings = false }: { strings?: boolean } = {},
): WorkbookPart[] {
  if (!sheets.every(({ name }) => isSheetName(name))) {
    throw new RangeError('a sheet needs a name of 1 to 31 characters');
  }
  return [
    ['[Content_Types].xml', contentTypes(sheets.length, strings)],
    ['_rels/.rels', packageRelationships()],
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length, strings)],
    ['xl/styles.xml', STYLES],
    ['docProps/core.xml', coreProperties(title)],
    ['docProps/app.xml', APP_PROPERTIES],
  ];
}

/** The part with the shared texts of a workbook, if it has one. */
export const STRINGS_PATH = 'xl/sharedStrings.xml';

/** Whether a sheet's name is valid in spreadsheet programs. */
export function isSheetName(name: string): boolean {
  return name.length > 0 && name.length <= 31 && !/[\\/?*[\]:]|^'|'$/.test(name);
}

function contentTypes(sheets: number, strings: boolean): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`;
  const each = Array.from({ length: sheets }, (_, index) =>
    override(sheetPath(index), `${TYPE}.worksheet+xml`),
  );
  return (
    `${DECLARATION}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    override('xl/workbook.xml', `${TYPE}.sheet.main+xml`) +
    each.join('') +
    (strings ? override(STRINGS_PATH, `${TYPE}.sharedStrings+xml`) : '') +
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

function workbookRelationships(sheets: number, strings: boolean): string {
  const each = Array.from({ length: sheets }, (_, index) =>
    relationship(index + 1, `${RELATIONS}/worksheet`, `worksheets/sheet${index + 1}.xml`),
  );
  return `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}${relationship(sheets + 1, `${RELATIONS}/styles`, 'styles.xml')}${strings ? relationship(sheets + 2, `${RELATIONS}/sharedStrings`, 'sharedStrings.xml') : ''}</Relationships>`;
}

function workbookXml(sheets: readonly (SheetLayout & { name: string })[]): string {
  const listed = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.map(filterName).join('');
  const names = filters === '' ? '' : `<definedNames>${filters}</definedNames>`;
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${listed.join('')}</sheets>${names}</workbook>`;
}

/** Without this name, some programs show no filters. */
function filterName({ name, ...layout }: SheetLayout & { name: string }, index: number): string {
  const range = filterRange(layout);
  if (range === null) return '';
  const fixed = (cell: string) => cell.replace(/^([A-Z]+)/, '$$$1$$');
  const sheet = `'${name.replaceAll("'", "''")}'`;
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeText(`${sheet}!${fixed(range.from)}:${fixed(range.to)}`)}</definedName>`;
}

/** In the order of `CELL_STYLE`. */
const FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="46" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
];
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const APP_PROPERTIES = `${DECLARATION}<Properties xmlns="${SCHEMAS}/officeDocument/2006/extended-properties"><Application>Antecedent</Application></Properties>`;

function coreProperties(title: string): string {
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeText(title)}</dc:title></cp:coreProperties>`;
}
