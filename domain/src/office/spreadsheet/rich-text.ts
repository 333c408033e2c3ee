import {
  attribute,
  escapeAttribute,
  escapeText,
  textContent,
  type XmlElement,
} from '../xml/xml.ts';
import type { TextRun, TextStyle, Underline } from './cell-value.ts';
import { isAttributeOn, localChild, localChildren, localName } from './sheet-xml.ts';

/** A text of the shared strings or of a cell. */
export type SharedText = { value: string; runs?: TextRun[] };

/**
 * The text of an `si` or `is` element, without phonetic readings of East Asian characters.
 *
 * @param color resolves a color element
 */
export function readSharedText(
  element: XmlElement,
  color: (element: XmlElement | undefined) => string | null | undefined,
): SharedText {
  const runs = localChildren(element, 'r');
  if (runs.length === 0) return { value: localChildren(element, 't').map(runText).join('') };
  const read = runs.map((run) => ({
    text: runText(localChild(run, 't')),
    style: readTextStyle(localChild(run, 'rPr'), color),
  }));
  return { value: read.map(({ text }) => text).join(''), runs: read };
}

function runText(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  // `_x000D_` represents a character that XML cannot.
  return textContent(element)
    .replace(/\r\n?/g, '\n')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The text style of a `font` or `rPr` element. */
export function readTextStyle(
  element: XmlElement | undefined,
  color: (element: XmlElement | undefined) => string | null | undefined,
): TextStyle {
  const style: TextStyle = {};
  for (const part of element?.children ?? []) {
    const value = attribute(part, 'val');
    switch (localName(part)) {
      case 'name':
      case 'rFont':
        if (value !== undefined) style.fontName = value;
        break;
      case 'sz':
        if (Number(value) > 0) style.fontSize = Number(value);
        break;
      case 'b':
        style.bold = isAttributeOn(value, true);
        break;
      case 'i':
        style.italic = isAttributeOn(value, true);
        break;
      case 'strike':
        style.strike = isAttributeOn(value, true);
        break;
      case 'u':
        style.underline = underlineOf(value);
        break;
      case 'vertAlign':
        if (value === 'superscript' || value === 'subscript') style.position = value;
        break;
      case 'color': {
        const read = color(part);
        if (read !== undefined) style.color = read;
        break;
      }
    }
  }
  return style;
}

function underlineOf(value: string | undefined): Underline {
  if (value === 'none') return 'none';
  return value?.startsWith('double') ? 'double' : 'single';
}

/** The `si` element of a text. */
export function sharedTextXml(prefix: string, { value, runs }: SharedText): string {
  const inner =
    runs === undefined
      ? textXml(prefix, value)
      : runs
          .filter(({ text }) => text !== '')
          .map(({ text, style }) => {
            const properties = runPropertiesXml(prefix, style);
            return `<${prefix}r>${properties}${textXml(prefix, text)}</${prefix}r>`;
          })
          .join('');
  return `<${prefix}si>${inner}</${prefix}si>`;
}

function textXml(prefix: string, text: string): string {
  const keeps = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  // Text that looks like an escape must not be read as one.
  const written = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return `<${prefix}t${keeps}>${escapeText(written)}</${prefix}t>`;
}

function runPropertiesXml(p: string, style: TextStyle): string {
  const parts: string[] = [];
  if (style.bold === true) parts.push(`<${p}b/>`);
  if (style.italic === true) parts.push(`<${p}i/>`);
  if (style.strike === true) parts.push(`<${p}strike/>`);
  if (style.color != null) parts.push(`<${p}color rgb="FF${style.color.slice(1).toUpperCase()}"/>`);
  if (style.fontSize !== undefined) parts.push(`<${p}sz val="${style.fontSize}"/>`);
  if (style.underline === 'single') parts.push(`<${p}u/>`);
  if (style.underline === 'double') parts.push(`<${p}u val="double"/>`);
  if (style.position === 'superscript' || style.position === 'subscript') {
    parts.push(`<${p}vertAlign val="${style.position}"/>`);
  }
  if (style.fontName !== undefined) {
    parts.push(`<${p}rFont val="${escapeAttribute(style.fontName)}"/>`);
  }
  return parts.length === 0 ? '' : `<${p}rPr>${parts.join('')}</${p}rPr>`;
}
