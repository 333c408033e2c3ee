import { pushAll } from '../../arrays.ts';
import { readXmlPart, relationshipsOf } from '../package/package.ts';
import { relationshipsName } from '../package/package-path.ts';
import { attribute, escapeAttribute, parseXml } from '../xml/xml.ts';
import { cellRange, rangeName } from './cell-address.ts';
import { patchedTable } from './patch-tables.ts';
import type { Sheet } from './sheet.ts';
import {
  documentElement,
  localChild,
  type Splice,
  spliced,
  withAttribute,
  withAttributes,
} from './sheet-xml.ts';
import { shiftedDrawing, shiftedNoteShapes } from './shift-anchors.ts';
import { type Shift, shiftedElement } from './shift-xml.ts';
import { type StructureChange, shiftedRange } from './structure-change.ts';
import type { Workbook } from './workbook.ts';
import type { CellEdit, SheetEdits } from './workbook-edits.ts';

export type Parts = Map<string, string | null>;

/**
 * Shifts references in the parts that belong to a sheet: drawings, notes, comments, tables, pivot
 * tables.
 *
 * @param parts receives the changed parts
 * @returns cells of the sheet that a table needs written
 */
export function shiftSheetParts(
  workbook: Workbook,
  sheet: Sheet,
  edits: SheetEdits,
  change: StructureChange,
  parts: Parts,
): { cells: CellEdit[]; goneRelations: string[] } {
  const cells: CellEdit[] = [];
  const goneRelations: string[] = [];
  const shift: Shift = { change, home: sheet.name, rows: edits.rows, columns: edits.columns };
  const isMoved = !edits.rows.isUntouched || !edits.columns.isUntouched;
  const texts = headTexts(edits);
  for (const { id, type, part } of relationshipsOf(
    workbook.archive,
    sheet.part,
    workbook.codec.inflate,
  )) {
    const entry = part === null ? undefined : workbook.archive.byName.get(part);
    if (part === null || entry === undefined) continue;
    if (type !== 'table' && !isMoved) continue;
    if (
      !['table', 'drawing', 'comments', 'threadedComment', 'vmlDrawing', 'pivotTable'].includes(
        type,
      )
    )
      continue;
    const xml = readXmlPart(entry, workbook.codec.inflate);
    let now: string = xml;
    if (type === 'table') {
      const patched = patchedTable(xml, shift, texts);
      if (patched === null) continue;
      if ('gone' in patched) {
        goneRelations.push(id);
        continue;
      }
      now = patched.xml;
      pushAll(cells, patched.cells);
    } else if (type === 'drawing') now = shiftedDrawing(xml, edits.rows, edits.columns);
    else if (type === 'vmlDrawing') now = shiftedNoteShapes(xml, edits.rows, edits.columns);
    else now = shiftedDocument(xml, shift);
    if (now !== xml) parts.set(part, now);
  }
  return { cells, goneRelations };
}

function headTexts({ cells }: SheetEdits): (row: number, column: number) => string | null {
  const texts = new Map<string, string>();
  for (const { row, column, content } of cells) {
    if (content === undefined) continue;
    const { value } = content;
    texts.set(`${row} ${column}`, value.kind === 'empty' ? '' : String(value.value));
  }
  return (row, column) => texts.get(`${row} ${column}`) ?? null;
}

function shiftedDocument(xml: string, shift: Shift): string {
  const element = documentElement(parseXml(xml));
  if (element === undefined) return xml;
  const text = shiftedElement(element, shift);
  return text === null ? xml : spliced(xml, [{ start: element.start, end: element.end, text }]);
}

/** Shifts references to sheets in all other parts: formulas of charts, sources of pivot tables. */
export function shiftWorkbookParts(
  workbook: Workbook,
  change: StructureChange,
  parts: Parts,
): void {
  for (const entry of workbook.archive.entries) {
    const isChart =
      /\/charts\/[^/]+\.xml$/i.test(entry.name) || /\/chartex\/[^/]+\.xml$/i.test(entry.name);
    const isSource = /\/pivotcachedefinition\d*\.xml$/i.test(entry.name);
    if (!isChart && !isSource) continue;
    const xml = readXmlPart(entry, workbook.codec.inflate);
    const now = isSource ? shiftedSource(xml, change) : shiftedChart(xml, change);
    if (now !== xml) parts.set(entry.name, now);
  }
}

function shiftedChart(xml: string, change: StructureChange): string {
  return xml.replace(
    /(<(?:\w+:)?f(?:\s[^>]*)?>)([^<]+)(<\/(?:\w+:)?f>)/g,
    (whole, open, text: string, close) => {
      const plain = text
        .replaceAll('&apos;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      const now = change.formula(plain, null);
      return now === plain ? whole : open + escapeAttribute(now) + close;
    },
  );
}

function shiftedSource(xml: string, change: StructureChange): string {
  const root = documentElement(parseXml(xml));
  const source = localChild(localChild(root, 'cacheSource'), 'worksheetSource');
  const name = attribute(source, 'sheet');
  const sheet = name === undefined ? undefined : change.sheet(name);
  if (source === undefined || sheet === undefined || sheet.newName === null) return xml;
  const ref = attribute(source, 'ref');
  const range = ref === undefined ? null : cellRange(ref);
  const now = range === null ? null : shiftedRange(range, sheet.rows, sheet.columns);
  let attributes = source.attributes;
  if (sheet.newName !== name) attributes = withAttribute(attributes, 'sheet', sheet.newName);
  if (range !== null && now !== null && rangeName(now) !== rangeName(range)) {
    attributes = withAttribute(attributes, 'ref', rangeName(now));
  }
  if (attributes === source.attributes) return xml;
  const splice: Splice = {
    start: source.start,
    end: source.end,
    text: withAttributes(source, attributes),
  };
  return spliced(xml, [splice]);
}

/** A relationships part without some of its entries. */
export function withoutRelationships(
  workbook: Workbook,
  part: string,
  ids: readonly string[],
): string | null {
  const entry = workbook.archive.byName.get(relationshipsName(part));
  if (entry === undefined || ids.length === 0) return null;
  const xml = readXmlPart(entry, workbook.codec.inflate);
  const gone = relationshipsOf(workbook.archive, part, workbook.codec.inflate).filter(({ id }) =>
    ids.includes(id),
  );
  return spliced(
    xml,
    gone.map(({ element }) => ({ start: element.start, end: element.end, text: '' })),
  );
}

/** The sheet's XML without the entries of removed tables. */
export function withoutTableParts(xml: string, ids: readonly string[]): string {
  const root = documentElement(parseXml(xml));
  const list = localChild(root, 'tableParts');
  if (root === undefined || list === undefined || ids.length === 0) return xml;
  const kept = list.children.filter(
    (part) => !ids.some((id) => part.attributes.includes(`"${id}"`)),
  );
  const inner = kept.map((part) => part.source.slice(part.start, part.end)).join('');
  const text =
    kept.length === 0
      ? ''
      : `<${list.name}${withAttribute(list.attributes, 'count', String(kept.length))}>${inner}</${list.name}>`;
  return spliced(xml, [{ start: list.start, end: list.end, text }]);
}
