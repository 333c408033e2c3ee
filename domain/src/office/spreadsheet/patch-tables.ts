import { maxOf } from '../../arrays.ts';
import {
  attribute,
  escapeAttribute,
  innerXml,
  outerXml,
  parseXml,
  type XmlElement,
} from '../xml/xml.ts';
import { type CellRange, cellRange, rangeName } from './cell-address.ts';
import {
  documentElement,
  localChild,
  localChildren,
  localName,
  prefixOf,
  type Splice,
  spliced,
  withAttribute,
  withAttributes,
} from './sheet-xml.ts';
import { type Shift, shiftedElement } from './shift-xml.ts';
import { shiftedRange } from './structure-change.ts';
import type { CellEdit } from './workbook-edits.ts';

/**
 * A table after its cells moved: its XML, and header cells that must be updated to its column
 * names.
 */
export type PatchedTable = { xml: string; cells: CellEdit[] } | { gone: true };

/**
 * The current XML of a table's part. A table has a unique name for every column, which its header
 * repeats: new columns get a name, and an edited header renames its column.
 *
 * @param headText the current text of a cell, or `null` when it was not edited
 * @returns `null` when nothing changed
 */
export function patchedTable(
  xml: string,
  shift: Shift,
  headText: (row: number, column: number) => string | null,
): PatchedTable | null {
  const table = documentElement(parseXml(xml));
  const range = cellRange(attribute(table, 'ref') ?? '');
  if (table === undefined || range === null) return null;
  const now = shiftedRange(range, shift.rows, shift.columns);
  if (now === null) return { gone: true };

  const hasHead = attribute(table, 'headerRowCount') !== '0';
  const headRow = hasHead ? shift.rows.newOf(range.startRow) : null;
  const list = localChild(table, 'tableColumns');
  const columns = columnsNow(list, range, now, shift, headRow, headText);
  const splices: Splice[] = [];
  if (list !== undefined && columns.isChanged) {
    const attributes = withAttribute(list.attributes, 'count', String(columns.xml.length));
    splices.push({
      start: list.start,
      end: list.end,
      text: `<${list.name}${attributes}>${columns.xml.join('')}</${list.name}>`,
    });
  }
  for (const part of table.children) {
    if (localName(part) !== 'autoFilter' && localName(part) !== 'sortState') continue;
    const text = hasHead && headRow === null ? null : shiftedFilter(part, range, now, shift);
    if (text !== outerXml(part))
      splices.push({ start: part.start, end: part.end, text: text ?? '' });
  }
  let attributes = table.attributes;
  if (rangeName(now) !== rangeName(range))
    attributes = withAttribute(attributes, 'ref', rangeName(now));
  // The header was removed with its row.
  if (hasHead && headRow === null) attributes = withAttribute(attributes, 'headerRowCount', '0');
  const body = spliced(table.source, splices);
  const tagEnd = table.start + 1 + table.name.length;
  const patched = body.slice(0, tagEnd) + attributes + body.slice(tagEnd + table.attributes.length);
  return patched === xml ? null : { xml: patched, cells: columns.cells };
}

function shiftedFilter(
  part: XmlElement,
  range: CellRange,
  now: CellRange,
  shift: Shift,
): string | null {
  const isSameWidth = range.endColumn - range.startColumn === now.endColumn - now.startColumn;
  if (isSameWidth || part.children.length === 0) return shiftedElement(part, shift);
  // Its criteria are indexed by column, and the columns changed.
  const kept = shiftedElement(
    {
      ...part,
      children: [],
      selfClosing: true,
      innerStart: part.innerStart,
      innerEnd: part.innerStart,
    },
    shift,
  );
  return kept;
}

type Columns = { xml: string[]; cells: CellEdit[]; isChanged: boolean };

function columnsNow(
  list: XmlElement | undefined,
  range: CellRange,
  now: CellRange,
  shift: Shift,
  headRow: number | null,
  headText: (row: number, column: number) => string | null,
): Columns {
  const written = localChildren(list, 'tableColumn');
  const nameOf = (element: XmlElement | undefined) =>
    attribute(element, 'name')?.replace(/_x000a_/gi, '\n');
  // Reserve the names that stay before generating new ones.
  const names = new Set<string>();
  written.forEach((element, index) => {
    const place = shift.columns.newOf(range.startColumn + index);
    const isKept = place !== null && (headRow === null || headText(headRow, place) === null);
    if (isKept) names.add((nameOf(element) ?? '').toLowerCase());
  });
  const cells: CellEdit[] = [];
  let id = maxOf(
    written.map((column) => Number(attribute(column, 'id'))),
    0,
  );
  const xml: string[] = [];
  for (let column = now.startColumn; column <= now.endColumn; column++) {
    const old = shift.columns.oldOf(column);
    const base = old === null ? undefined : written[old - range.startColumn];
    const oldName = nameOf(base);
    const text = headRow === null ? null : headText(headRow, column);
    const wanted = text ?? oldName ?? '';
    const isKept = base !== undefined && text === null;
    const name = isKept ? wanted : uniqueName(wanted, column - now.startColumn + 1, names);
    names.add(name.toLowerCase());
    if (headRow !== null && name !== wanted) {
      cells.push({
        row: headRow,
        column,
        content: { value: { kind: 'text', value: name }, formula: null },
      });
    } else if (base === undefined && headRow !== null && text === null) {
      cells.push({
        row: headRow,
        column,
        content: { value: { kind: 'text', value: name }, formula: null },
      });
    }
    if (base === undefined) {
      xml.push(
        `<${list === undefined ? '' : prefixOf(list)}tableColumn id="${++id}" name="${escapeAttribute(fileName(name))}"/>`,
      );
    } else if (name === oldName) xml.push(outerXml(base));
    else xml.push(withAttributes(base, withAttribute(base.attributes, 'name', fileName(name))));
  }
  const inner = list === undefined || list.selfClosing ? '' : innerXml(list);
  return { xml, cells, isChanged: xml.join('') !== inner };
}

/** Line ends in a name are escaped. */
function fileName(name: string): string {
  return name.replaceAll('\n', '_x000a_');
}

function uniqueName(wanted: string, place: number, taken: ReadonlySet<string>): string {
  if (wanted !== '' && !taken.has(wanted.toLowerCase())) return wanted;
  const stem = wanted === '' ? 'Column' : wanted;
  for (let number = wanted === '' ? place : 2; ; number++) {
    const name = `${stem}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
