import { attribute, escapeText, outerXml, type XmlElement } from '../xml/xml.ts';
import { cellName } from './cell-address.ts';
import type { CellValue } from './cell-value.ts';
import type { SharedStrings } from './shared-strings.ts';
import { localChild, localName, withAttribute, withAttributes } from './sheet-xml.ts';
import type { CellContent } from './workbook-edits.ts';

/** The formula element of a cell to write: as in the file, changed, or none. */
export type FormulaElement = { xml: string };

/**
 * A cell with new content; its format and other attributes stay.
 *
 * @param formulaXml the formula element, `''` for none
 * @returns the element, `''` for an empty cell
 */
export function cellXml(
  p: string,
  base: XmlElement | null,
  place: { row: number; column: number },
  content: CellContent,
  formulaXml: string,
  format: number,
  plainFormat: number,
  strings: SharedStrings,
): string {
  const { value } = content;
  const isBlank = value.kind === 'empty' && formulaXml === '';
  if (isBlank && format === plainFormat) return '';
  let attributes = withAttribute(base?.attributes ?? '', 'r', cellName(place));
  attributes = withAttribute(attributes, 's', format === 0 ? null : String(format));
  // These refer to metadata of the previous value.
  for (const name of ['vm', 'cm', 't']) attributes = withAttribute(attributes, name, null);
  const { type, xml } = valueXml(p, value, formulaXml !== '', strings);
  if (type !== null) attributes = withAttribute(attributes, 't', type);
  const inner = formulaXml + xml;
  return inner === '' ? `<${p}c${attributes}/>` : `<${p}c${attributes}>${inner}</${p}c>`;
}

function valueXml(
  p: string,
  value: CellValue,
  isResult: boolean,
  strings: SharedStrings,
): { type: string | null; xml: string } {
  const v = (text: string) => `<${p}v>${text}</${p}v>`;
  switch (value.kind) {
    case 'empty':
      return { type: null, xml: '' };
    case 'number':
      return Number.isFinite(value.value)
        ? { type: null, xml: v(String(value.value)) }
        : { type: 'e', xml: v('#NUM!') };
    case 'boolean':
      return { type: 'b', xml: v(value.value ? '1' : '0') };
    case 'error':
      return { type: 'e', xml: v(escapeText(value.value)) };
    case 'text':
      return isResult
        ? { type: 'str', xml: v(escapeText(value.value)) }
        : { type: 's', xml: v(String(strings.add(value))) };
  }
}

/** A cell as written, with another address, format and formula element. */
export function relocatedCellXml(
  base: XmlElement,
  place: { row: number; column: number },
  isMoved: boolean,
  format: number | null,
  formulaXml: string | null,
): string {
  let attributes = base.attributes;
  if (isMoved) attributes = withAttribute(attributes, 'r', cellName(place));
  if (format !== null)
    attributes = withAttribute(attributes, 's', format === 0 ? null : String(format));
  const formula = localChild(base, 'f');
  if (formulaXml === null || formula === undefined) {
    return attributes === base.attributes ? outerXml(base) : withAttributes(base, attributes);
  }
  const { source, innerStart, end, name } = base;
  const before = source.slice(innerStart, formula.start);
  return `<${name}${attributes}>${before}${formulaXml}${source.slice(formula.end, end)}`;
}

/** The element of an ordinary formula. */
export function formulaXml(p: string, text: string): string {
  return `<${p}f>${escapeText(text)}</${p}f>`;
}

/** The formula element with another text and range, keeping its kind. */
export function changedFormulaXml(element: XmlElement, text: string, range: string | null): string {
  const attributes =
    attribute(element, 'ref') === undefined
      ? element.attributes
      : withAttribute(element.attributes, 'ref', range);
  const { name } = element;
  return text === ''
    ? `<${name}${attributes}/>`
    : `<${name}${attributes}>${escapeText(text)}</${name}>`;
}

/** Whether the cell contains an element with that local name. */
export function hasChild(cell: XmlElement, name: string): boolean {
  return cell.children.some((part) => localName(part) === name);
}
