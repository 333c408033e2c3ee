import { innerXml, parseXml, type XmlElement } from '../xml/xml.ts';
import { readSharedText, type SharedText, sharedTextXml } from './rich-text.ts';
import { documentElement, localChildren, prefixOf, spliced, withAttribute } from './sheet-xml.ts';
import type { StyleTable } from './style-table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const EMPTY_STRINGS_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="${MAIN}"></sst>`;

/** The workbook's shared strings, with new ones appended; existing ones keep their index. */
export class SharedStrings {
  readonly texts: readonly SharedText[];
  private readonly element: XmlElement;
  private readonly added: string[] = [];
  private readonly places = new Map<string, number>();

  /** @throws {OfficeFileError} when the XML is invalid */
  constructor(xml: string, color: StyleTable['color']) {
    const element = documentElement(parseXml(xml)) ?? documentElement(parseXml(EMPTY_STRINGS_XML));
    this.element = element as XmlElement;
    this.texts = localChildren(this.element, 'si').map((entry) => readSharedText(entry, color));
    this.texts.forEach(({ value, runs }, index) => {
      if (runs === undefined && !this.places.has(value)) this.places.set(value, index);
    });
  }

  /** Index of a text, appended if missing. */
  add(text: SharedText): number {
    const key = text.runs === undefined ? text.value : `\u0000${JSON.stringify(text.runs)}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.texts.length + this.added.length;
    this.added.push(sharedTextXml(prefixOf(this.element), text));
    this.places.set(key, place);
    return place;
  }

  /**
   * The current XML of the part, or `null` when nothing was added; each save starts with none
   * added.
   */
  xml(): string | null {
    if (this.added.length === 0) return null;
    const { source, start, end, name, selfClosing } = this.element;
    const total = String(this.texts.length + this.added.length);
    // The use count is not updated: readers treat it as a hint.
    const attributes = withAttribute(
      withAttribute(this.element.attributes, 'count', null),
      'uniqueCount',
      total,
    );
    const inner = selfClosing ? '' : innerXml(this.element);
    const text = `<${name}${attributes}>${inner}${this.added.join('')}</${name}>`;
    return spliced(source, [{ start, end, text }]);
  }
}
