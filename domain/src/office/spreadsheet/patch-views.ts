import { innerXml, type XmlElement } from '../xml/xml.ts';
import { cellName } from './cell-address.ts';
import { localChild, localName, withAttribute } from './sheet-xml.ts';
import { type Shift, shiftedElement } from './shift-xml.ts';
import type { SheetEdits } from './workbook-edits.ts';

/** The current `sheetViews` (frozen lines, grid, selection), or `null` when they are unchanged. */
export function patchedViews(
  p: string,
  element: XmlElement | undefined,
  edits: SheetEdits,
  shift: Shift,
): string | null {
  const { freeze, showGrid } = edits;
  if (freeze === undefined && showGrid === undefined) {
    if (element === undefined || shift.change.isNone) return null;
    const xml = shiftedElement(element, shift) ?? '';
    return xml === element.source.slice(element.start, element.end) ? null : xml;
  }
  const view = localChild(element, 'sheetView');
  let attributes = view?.attributes ?? ' workbookViewId="0"';
  if (showGrid !== undefined) {
    attributes = withAttribute(attributes, 'showGridLines', showGrid ? null : '0');
  }
  const inner = view === undefined ? '' : viewInner(p, view, freeze, shift);
  const made = freeze === undefined || view !== undefined ? inner : paneXml(p, freeze);
  const tag = `${p}sheetView`;
  const viewXml = made === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${made}</${tag}>`;
  const others =
    element === undefined || view === undefined
      ? ''
      : element.source.slice(view.end, element.innerEnd);
  return `<${p}sheetViews>${viewXml}${others}</${p}sheetViews>`;
}

function viewInner(
  p: string,
  view: XmlElement,
  freeze: SheetEdits['freeze'],
  shift: Shift,
): string {
  if (freeze === undefined) return view.selfClosing ? '' : innerXml(view);
  const rest = view.children
    // Selections belong to panes that no longer exist.
    .filter((part) => !['pane', 'selection'].includes(localName(part)))
    .map((part) => shiftedElement(part, shift) ?? '');
  return paneXml(p, freeze) + rest.join('');
}

function paneXml(p: string, { rows, columns }: { rows: number; columns: number }): string {
  if (rows === 0 && columns === 0) return '';
  const split = (columns > 0 ? ` xSplit="${columns}"` : '') + (rows > 0 ? ` ySplit="${rows}"` : '');
  const pane = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight';
  const topLeft = cellName({ row: rows, column: columns });
  return `<${p}pane${split} topLeftCell="${topLeft}" activePane="${pane}" state="frozen"/><${p}selection pane="${pane}"/>`;
}
