import { innerXml, outerXml, type XmlElement } from '../xml/xml.ts';
import { localChild, localChildren, localName, type Splice, withAttribute } from './sheet-xml.ts';

/** One list of the styles part, with appended entries. */
export class StyleList {
  readonly written: XmlElement[];
  readonly added: string[] = [];
  private readonly styles: XmlElement;
  private readonly name: string;
  private readonly places = new Map<string, number>();

  constructor(styles: XmlElement, name: string, entry: string) {
    this.styles = styles;
    this.name = name;
    this.written = localChildren(localChild(styles, name), entry);
    this.written.forEach((element, index) => {
      const xml = outerXml(element);
      if (!this.places.has(xml)) this.places.set(xml, index);
    });
  }

  /** Index of an entry with this XML, appended if missing. */
  add(xml: string): number {
    const known = this.places.get(xml);
    if (known !== undefined) return known;
    const place = this.written.length + this.added.length;
    this.added.push(xml);
    this.places.set(xml, place);
    return place;
  }

  splice(p: string): Splice[] {
    if (this.added.length === 0) return [];
    const count = String(this.written.length + this.added.length);
    const list = localChild(this.styles, this.name);
    const tag = p + this.name;
    if (list === undefined) {
      const at = this.placeOfNew();
      return [
        { start: at, end: at, text: `<${tag} count="${count}">${this.added.join('')}</${tag}>` },
      ];
    }
    const attributes = withAttribute(list.attributes, 'count', count);
    const inner = list.selfClosing ? '' : innerXml(list);
    return [
      {
        start: list.start,
        end: list.end,
        text: `<${tag}${attributes}>${inner}${this.added.join('')}</${tag}>`,
      },
    ];
  }

  private placeOfNew(): number {
    const order = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs'];
    const later = order.slice(order.indexOf(this.name) + 1);
    const next = this.styles.children.find((element) => later.includes(localName(element)));
    return next?.start ?? this.styles.innerStart;
  }
}
