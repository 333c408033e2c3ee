import { parseXml } from '../xml/xml.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';
import { LineMap } from './line-map.ts';
import { PackageWriter } from './package-writer.ts';
import { patchedSheet } from './patch-sheet.ts';
import { type NewSheet, patchedWorkbook } from './patch-workbook.ts';
import { SharedStrings } from './shared-strings.ts';
import type { Sheet } from './sheet.ts';
import { documentElement, prefixedAttribute, prefixOf } from './sheet-xml.ts';
import { shiftSheetParts, shiftWorkbookParts, withoutTableParts } from './shift-parts.ts';
import { StructureChange } from './structure-change.ts';
import { StyleWriter } from './style-writer.ts';
import type { Workbook } from './workbook.ts';
import type { CellEdit, SheetEdits, WorkbookEdits } from './workbook-edits.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const EMPTY_SHEET_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`;

/** How the edits moved and renamed the sheets, for shifting every reference. */
export function structureChange(workbook: Workbook, edits: WorkbookEdits): StructureChange {
  const rows = LineMap.untouched(SHEET_ROWS);
  const columns = LineMap.untouched(SHEET_COLUMNS);
  return new StructureChange(
    workbook.sheets.map(({ name }, index) => {
      const now = edits.sheets.find(({ source }) => source === index);
      return now === undefined
        ? { name, newName: null, rows, columns }
        : { name, newName: now.name, rows: now.rows, columns: now.columns };
    }),
  );
}

/**
 * Writes the workbook with its edits. Everything not edited (parts, rows, cells, formats) is
 * preserved byte for byte, and references to moved cells are updated. Without edits, the result is
 * the opened array itself.
 */
export function savedWorkbook(workbook: Workbook, edits: WorkbookEdits): Uint8Array {
  const change = structureChange(workbook, edits);
  const strings = new SharedStrings(workbook.stringsXml, workbook.styleTable.color);
  const styles = new StyleWriter(workbook.styleTable);
  const file = new PackageWriter(workbook);

  const made = new Map<number, NewSheet>();
  edits.sheets.forEach((sheet, index) => {
    const source = sheet.source === null ? undefined : workbook.sheets[sheet.source];
    if (source !== undefined) writeSheet(workbook, source, sheet, change, strings, styles, file);
    else made.set(index, newSheet(sheet, strings, styles, file));
  });
  const gone = workbook.sheets.filter((_, index) =>
    edits.sheets.every(({ source }) => source !== index),
  );
  const ids = gone.flatMap(({ element }) => prefixedAttribute(element, 'id') ?? []);
  if (ids.length > 0) file.cut(workbook.part, ids);
  if (!change.isNone) {
    const parts = new Map<string, string | null>();
    shiftWorkbookParts(workbook, change, parts);
    for (const [name, xml] of parts) if (xml !== null) file.set(name, xml);
  }

  const stylesXml = styles.xml();
  if (stylesXml !== null) writeOwn(workbook.stylesPart, 'xl/styles.xml', 'styles', stylesXml, file);
  const stringsXml = strings.xml();
  if (stringsXml !== null)
    writeOwn(workbook.stringsPart, 'xl/sharedStrings.xml', 'sharedStrings', stringsXml, file);

  const isCalculated =
    edits.sheets.some(({ cells }) => cells.some(({ content }) => content !== undefined)) ||
    !change.isNone;
  const hasFormulas =
    workbook.sheets.some(({ cells }) => cells.some(({ formula }) => formula !== null)) ||
    edits.sheets.some(({ cells }) => cells.some(({ content }) => content?.formula != null));
  const xml = patchedWorkbook(workbook, edits, change, made, isCalculated && hasFormulas);
  if (xml !== null) file.set(workbook.part, xml);
  if (isCalcChainStale(workbook, edits, change)) {
    const chain = workbook.relationships.filter(({ type }) => type === 'calcChain');
    file.cut(
      workbook.part,
      chain.map(({ id }) => id),
    );
  }
  return file.write();
}

function writeSheet(
  workbook: Workbook,
  sheet: Sheet,
  edits: SheetEdits,
  change: StructureChange,
  strings: SharedStrings,
  styles: StyleWriter,
  file: PackageWriter,
): void {
  if (!sheet.hasCells) return;
  const parts = new Map<string, string | null>();
  const isTouched = !change.isNone || edits.cells.length > 0;
  const { cells, goneRelations } = isTouched
    ? shiftSheetParts(workbook, sheet, edits, change, parts)
    : { cells: [], goneRelations: [] };
  for (const [name, xml] of parts) if (xml !== null) file.set(name, xml);
  const p = prefixOf(sheet.root);
  const all = { ...edits, cells: merged(edits.cells, cells) };
  let xml = patchedSheet({ p, sheet, edits: all, change, strings, styles });
  if (goneRelations.length > 0) {
    xml = withoutTableParts(xml ?? sheet.root.source, goneRelations);
    file.cut(sheet.part, goneRelations);
  }
  if (xml !== null) file.set(sheet.part, xml);
}

/** The edits, plus those required by tables. */
function merged(edits: readonly CellEdit[], more: readonly CellEdit[]): readonly CellEdit[] {
  if (more.length === 0) return edits;
  const byPlace = new Map(edits.map((edit) => [`${edit.row} ${edit.column}`, edit]));
  for (const edit of more) {
    const place = `${edit.row} ${edit.column}`;
    byPlace.set(place, { ...byPlace.get(place), ...edit });
  }
  return [...byPlace.values()];
}

function newSheet(
  edits: SheetEdits,
  strings: SharedStrings,
  styles: StyleWriter,
  file: PackageWriter,
): NewSheet {
  const root = documentElement(parseXml(EMPTY_SHEET_XML)) as Sheet['root'];
  const sheet: Sheet = {
    name: edits.name,
    visibility: 'visible',
    part: '',
    hasCells: true,
    root,
    rowElements: [],
    cells: [],
    rows: [],
    columns: [],
    merges: [],
    freeze: { rows: 0, columns: 0 },
    showGrid: true,
    rightToLeft: false,
    tabColor: null,
    rowHeight: 15,
    columnWidth: 8.83,
    element: root,
  };
  const change = new StructureChange([]);
  const rows = LineMap.untouched(SHEET_ROWS);
  const columns = LineMap.untouched(SHEET_COLUMNS);
  const writing = { p: '', sheet, edits: { ...edits, rows, columns }, change, strings, styles };
  let number = 1;
  while (file.text(`xl/worksheets/sheet${number}.xml`) !== null) number++;
  const xml = patchedSheet(writing) ?? EMPTY_SHEET_XML;
  return { relationship: file.add(`xl/worksheets/sheet${number}.xml`, 'worksheet', xml) };
}

function writeOwn(
  part: string | null,
  fallback: string,
  kind: 'styles' | 'sharedStrings',
  xml: string,
  file: PackageWriter,
): void {
  if (part !== null) file.set(part, xml);
  else file.add(fallback, kind, xml);
}

/** Whether the calculation chain is no longer valid. */
function isCalcChainStale(
  workbook: Workbook,
  edits: WorkbookEdits,
  change: StructureChange,
): boolean {
  if (!change.isNone || edits.sheets.some(({ source }, index) => source !== index)) return true;
  if (edits.sheets.length !== workbook.sheets.length) return true;
  return edits.sheets.some(({ source, cells }) => {
    const formulas = new Map<string, string>();
    for (const { row, column, formula } of workbook.sheets[source ?? -1]?.cells ?? []) {
      if (formula !== null) formulas.set(`${row} ${column}`, formula);
    }
    return cells.some(
      ({ row, column, content }) =>
        content !== undefined && content.formula !== (formulas.get(`${row} ${column}`) ?? null),
    );
  });
}
