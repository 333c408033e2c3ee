import { attribute, escapeText, textContent, type XmlElement } from '../xml/xml.ts';
import { cellAddress, cellName, cellRange, rangeName } from './cell-address.ts';
import type { LineMap } from './line-map.ts';
import { localName, withAttribute } from './sheet-xml.ts';
import { type StructureChange, shiftedRange, shiftedRangeList } from './structure-change.ts';

/** How to shift the references in one part. */
export type Shift = {
  change: StructureChange;
  /** File name of the sheet that unqualified references mean, or `null`. */
  home: string | null;
  /** Lines of that sheet. */
  rows: LineMap;
  columns: LineMap;
};

/** Elements whose text is a formula. */
const FORMULAS: ReadonlySet<string> = new Set(['f', 'formula', 'formula1', 'formula2']);

/** Lists that must not be empty and must state their count. */
const LISTS: ReadonlySet<string> = new Set([
  'mergeCells',
  'dataValidations',
  'hyperlinks',
  'rowBreaks',
  'colBreaks',
  'ignoredErrors',
  'protectedRanges',
  'cellWatches',
  'conditionalFormattings',
  'sparklines',
  'sparklineGroups',
  'conditionalFormatting',
]);

/**
 * An element with all references in it shifted: range attributes, formulas, page breaks. Unchanged
 * content is copied as written.
 *
 * @returns `null` when the cells the element refers to were removed
 */
export function shiftedElement(element: XmlElement, shift: Shift): string | null {
  const name = localName(element);
  const attributes = shiftedAttributes(element, name, shift);
  if (attributes === null) return null;

  if (element.children.length === 0) {
    const text = shiftedText(element, name, shift);
    if (text === null) return null;
    if (text === undefined && attributes === element.attributes) return asWritten(element);
    const inner = text ?? element.source.slice(element.innerStart, element.innerEnd);
    return element.selfClosing && inner === ''
      ? `<${element.name}${attributes}/>`
      : `<${element.name}${attributes}>${inner}</${element.name}>`;
  }

  let inner = '';
  let from = element.innerStart;
  let kept = 0;
  let lost = 0;
  for (const part of element.children) {
    inner += element.source.slice(from, part.start);
    from = part.end;
    const xml = shiftedElement(part, shift);
    if (xml === null) {
      lost++;
      // An element whose ranges are all removed is removed as a whole.
      if (localName(part) === 'sqref') return null;
    } else {
      kept++;
      inner += xml;
    }
  }
  inner += element.source.slice(from, element.innerEnd);
  if (lost > 0 && kept === 0 && LISTS.has(name)) return null;
  const isCounted = lost > 0 && attribute(element, 'count') !== undefined;
  const counted = isCounted ? withAttribute(attributes, 'count', String(kept)) : attributes;
  const isSame =
    counted === element.attributes &&
    inner === element.source.slice(element.innerStart, element.innerEnd);
  return isSame ? asWritten(element) : `<${element.name}${counted}>${inner}</${element.name}>`;
}

function asWritten(element: XmlElement): string {
  return element.source.slice(element.start, element.end);
}

function shiftedText(element: XmlElement, name: string, shift: Shift): string | null | undefined {
  if (name === 'sqref') {
    const text = textContent(element);
    const list = shiftedRangeList(text, shift.rows, shift.columns);
    if (list === '' && text.trim() !== '') return null;
    return list === text ? undefined : list;
  }
  if (!FORMULAS.has(name) || element.selfClosing) return undefined;
  const text = textContent(element);
  const now = shift.change.formula(text, shift.home);
  return now === text ? undefined : escapeText(now);
}

function shiftedAttributes(element: XmlElement, name: string, shift: Shift): string | null {
  const { rows, columns, change, home } = shift;
  let attributes = element.attributes;
  if (attributes === '') return attributes;
  const set = (key: string, value: string, old: string) => {
    if (value !== old) attributes = withAttribute(attributes, key, value);
  };
  const sqref = attribute(element, 'sqref');
  if (sqref !== undefined) {
    const list = shiftedRangeList(sqref, rows, columns);
    if (list === '' && name !== 'selection') return null;
    set('sqref', list === '' ? 'A1' : list, sqref);
  }
  // A selection and the like name a cell, other elements a range.
  for (const key of ['ref', 'activeCell', 'topLeftCell', 'r1', 'r2']) {
    const old = attribute(element, key);
    const range = old === undefined ? null : cellRange(old);
    if (old === undefined || range === null) continue;
    const now = shiftedRange(range, rows, columns);
    if (now === null) {
      if (key === 'ref') return null;
      set(key, 'A1', old);
    } else if (rangeName(now) !== rangeName(range)) set(key, rangeName(now), old);
    const isPoint =
      now !== null && now.startRow === now.endRow && now.startColumn === now.endColumn;
    if (name === 'mergeCell' && isPoint) return null;
  }
  if (name === 'inputCells' || name === 'cellWatch') {
    const old = attribute(element, 'r') ?? '';
    const cell = cellAddress(old);
    if (cell !== null) {
      const [row, column] = [rows.newOf(cell.row), columns.newOf(cell.column)];
      if (row === null || column === null) return null;
      set('r', cellName({ row, column }), old);
    }
  }
  if (name === 'hyperlink') {
    const old = attribute(element, 'location');
    if (old !== undefined) set('location', change.formula(old, home), old);
  }
  return attributes;
}

/** The current page breaks; `null` when none is left. */
export function shiftedBreaks(element: XmlElement, lines: LineMap): string | null {
  const kept: string[] = [];
  for (const part of element.children) {
    const id = Number(attribute(part, 'id'));
    // The break is after line `id`, counted from 1.
    const now = id > 0 ? lines.newOf(id) : null;
    if (now === null || now === 0) continue;
    kept.push(`<${part.name}${withAttribute(part.attributes, 'id', String(now))}/>`);
  }
  if (kept.length === 0) return null;
  let attributes = withAttribute(element.attributes, 'count', String(kept.length));
  if (attribute(element, 'manualBreakCount') !== undefined) {
    attributes = withAttribute(attributes, 'manualBreakCount', String(kept.length));
  }
  return `<${element.name}${attributes}>${kept.join('')}</${element.name}>`;
}
