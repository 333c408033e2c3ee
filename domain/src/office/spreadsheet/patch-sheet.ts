import { pushAll } from '../../arrays.ts';
import { attribute, innerXml, type XmlElement } from '../xml/xml.ts';
import { type CellRange, cellName, cellRange, rangeName } from './cell-address.ts';
import { patchedColumns } from './patch-columns.ts';
import { patchedRows } from './patch-rows.ts';
import { patchedViews } from './patch-views.ts';
import type { SheetWriting } from './row-patcher.ts';
import {
  localChild,
  localChildren,
  localName,
  type Splice,
  spliced,
  withAttribute,
  withAttributes,
} from './sheet-xml.ts';
import { type Shift, shiftedBreaks, shiftedElement } from './shift-xml.ts';
import { shiftedRange } from './structure-change.ts';

/** Children of a sheet in schema order. Source: ECMA-376 part 1, 18.3.1.99. */
const ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
];

/** Children that are written separately, or that contain no references to shift. */
const UNSHIFTED: ReadonlySet<string> = new Set([
  'sheetData',
  'cols',
  'mergeCells',
  'sheetPr',
  'dimension',
  'sheetViews',
]);

/** The current XML of the sheet's part, or `null` when it is unchanged. */
export function patchedSheet(writing: SheetWriting): string | null {
  const { p, sheet, edits, change, styles } = writing;
  const { root } = sheet;
  const splices: Splice[] = [];
  /** Replaces the content of a child, creates the child, or removes it with `''`. */
  const put = (name: string, inner: string, attributes?: string) => {
    const old = localChild(root, name);
    const tag = old?.name ?? p + name;
    const attrs = attributes ?? old?.attributes ?? '';
    const text = inner === '' && name !== 'sheetData' ? '' : `<${tag}${attrs}>${inner}</${tag}>`;
    replace(name, text);
  };
  const replace = (name: string, text: string) => {
    const old = localChild(root, name);
    if (old === undefined && text === '') return;
    const at = old === undefined ? placeOf(root, name) : old.start;
    splices.push({ start: at, end: old?.end ?? at, text });
  };

  const data = localChild(root, 'sheetData');
  const rows = patchedRows(writing, data);
  if (rows !== null) put('sheetData', rows);

  const cols = localChild(root, 'cols');
  const columns = patchedColumns(p, cols, edits, styles, sheet.columnWidth);
  if (columns !== null) put('cols', columns);

  const shift: Shift = { change, home: sheet.name, rows: edits.rows, columns: edits.columns };
  const merges = mergesXml(p, localChild(root, 'mergeCells'), shift, edits.merges);
  if (merges !== null) put('mergeCells', merges.inner, merges.attributes);

  const views = patchedViews(p, localChild(root, 'sheetViews'), edits, shift);
  if (views !== null) replace('sheetViews', views);
  if (edits.tabColor !== undefined)
    replace('sheetPr', tabColorXml(p, localChild(root, 'sheetPr'), edits.tabColor));

  const dimension = localChild(root, 'dimension');
  const ref = attribute(dimension, 'ref');
  if (dimension !== undefined && ref !== undefined && rows !== null) {
    const now = usedRange(writing, ref);
    if (now !== ref)
      replace(
        'dimension',
        withAttributes(dimension, withAttribute(dimension.attributes, 'ref', now)),
      );
  }
  if (!change.isNone) {
    for (const element of root.children) {
      if (!UNSHIFTED.has(localName(element))) pushAll(splices, shiftedChild(element, shift));
    }
  }
  const xml = spliced(root.source, splices);
  return xml === root.source ? null : xml;
}

function shiftedChild(element: XmlElement, shift: Shift): Splice[] {
  const name = localName(element);
  const text =
    name === 'rowBreaks'
      ? shiftedBreaks(element, shift.rows)
      : name === 'colBreaks'
        ? shiftedBreaks(element, shift.columns)
        : shiftedElement(element, shift);
  const { start, end, source } = element;
  return text === source.slice(start, end) ? [] : [{ start, end, text: text ?? '' }];
}

/** Where a missing child has to be inserted. */
function placeOf(root: XmlElement, name: string): number {
  const order = ORDER.indexOf(name);
  let at = root.innerStart;
  for (const element of root.children) {
    const here = ORDER.indexOf(localName(element));
    if (here >= 0 && here < order) at = element.end;
  }
  return at;
}

/** The current content of `mergeCells`, or `null` when it is unchanged. */
function mergesXml(
  p: string,
  element: XmlElement | undefined,
  shift: Shift,
  wanted: readonly CellRange[] | undefined,
): { inner: string; attributes: string } | null {
  const written: string[] = [];
  const left = wanted === undefined ? null : new Set(wanted.map(rangeName));
  for (const merge of localChildren(element, 'mergeCell')) {
    const xml = shiftedElement(merge, shift);
    const range = cellRange(attribute(merge, 'ref') ?? '');
    const now = range === null ? null : shiftedRange(range, shift.rows, shift.columns);
    if (xml === null || (left !== null && (now === null || !left.delete(rangeName(now))))) continue;
    written.push(xml);
  }
  for (const name of left ?? []) written.push(`<${p}mergeCell ref="${name}"/>`);
  const inner = written.join('');
  const isSame = element === undefined ? inner === '' : inner === innerXml(element);
  if (isSame) return null;
  return {
    inner,
    attributes: withAttribute(element?.attributes ?? '', 'count', String(written.length)),
  };
}

function tabColorXml(p: string, element: XmlElement | undefined, color: string | null): string {
  const tab = color === null ? '' : `<${p}tabColor rgb="FF${color.slice(1).toUpperCase()}"/>`;
  const rest = (element?.children ?? [])
    .filter((part) => localName(part) !== 'tabColor')
    .map((part) => part.source.slice(part.start, part.end))
    .join('');
  return `<${p}sheetPr${element?.attributes ?? ''}>${tab}${rest}</${p}sheetPr>`;
}

function usedRange({ edits }: SheetWriting, ref: string): string {
  const old = cellRange(ref);
  if (old === null) return ref;
  const used = { ...(shiftedRange(old, edits.rows, edits.columns) ?? old) };
  for (const { row, column, content } of edits.cells) {
    if (content === undefined || (content.value.kind === 'empty' && content.formula === null))
      continue;
    used.startRow = Math.min(used.startRow, row);
    used.startColumn = Math.min(used.startColumn, column);
    used.endRow = Math.max(used.endRow, row);
    used.endColumn = Math.max(used.endColumn, column);
  }
  const start = cellName({ row: used.startRow, column: used.startColumn });
  // A range of one cell may be written either way.
  return rangeName(used) === rangeName(old) ? ref : rangeName(used) || start;
}
