import { attribute, escapeAttribute, innerXml, outerXml, type XmlElement } from '../xml.ts';
import type { BorderLine, CellStyle, StyleChange } from './cell-style.ts';
import { builtInFormat } from './number-formats.ts';
import {
  localChild,
  localChildren,
  localName,
  prefixOf,
  type Splice,
  spliced,
  withAttribute,
} from './sheet-xml.ts';
import type { StyleTable } from './style-table.ts';

const FIRST_OWN_FORMAT = 164;

/**
 * Makes formats for cells that changed: the format they had, with only the changed pieces replaced
 * (its theme colours, protection and effects stay), appended to the lists. What the part held stays
 * where it is, byte for byte.
 */
export class StyleWriter {
  private readonly table: StyleTable;
  private readonly p: string;
  private readonly lists: Record<'numFmts' | 'fonts' | 'fills' | 'borders' | 'cellXfs', StyleList>;
  private readonly made = new Map<string, number>();
  private nextFormat = FIRST_OWN_FORMAT;

  constructor(table: StyleTable) {
    this.table = table;
    this.p = prefixOf(table.element);
    const list = (name: string, entry: string) => new StyleList(table.element, name, entry);
    this.lists = {
      numFmts: list('numFmts', 'numFmt'),
      fonts: list('fonts', 'font'),
      fills: list('fills', 'fill'),
      borders: list('borders', 'border'),
      cellXfs: list('cellXfs', 'xf'),
    };
    for (const format of this.lists.numFmts.written) {
      this.nextFormat = Math.max(this.nextFormat, Number(attribute(format, 'numFmtId')) + 1);
    }
  }

  /** Number of the format that looks like `base` with the change made. */
  format(base: number, change: StyleChange): number {
    const old = this.table.styles[base] ?? (this.table.styles[0] as CellStyle);
    const real = realChange(old, change);
    if (real.length === 0) return base;
    const key = JSON.stringify([base, real]);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const made = this.append(base, Object.fromEntries(real) as StyleChange);
    this.made.set(key, made);
    return made;
  }

  /** `styles.xml` as it is now, or `null` when nothing was added. */
  xml(): string | null {
    const lists = Object.values(this.lists);
    if (lists.every(({ added }) => added.length === 0)) return null;
    const splices = lists.flatMap((list) => list.splice(this.p));
    // a list that was not there stands in front: formats of numbers come first in a part
    return spliced(this.table.element.source, splices);
  }

  private append(base: number, change: StyleChange): number {
    const { cellXfs, fonts, fills, borders } = this.lists;
    const xf = cellXfs.written[base] ?? cellXfs.written[0];
    let attributes = xf?.attributes ?? ' numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"';
    const set = (name: string, value: string) => {
      attributes = withAttribute(attributes, name, value);
    };
    const index = (name: string) => Number(attribute(xf, name) ?? 0);
    if (change.numberFormat !== undefined) {
      set('numFmtId', String(this.numberFormat(change.numberFormat)));
      set('applyNumberFormat', '1');
    }
    if (FONT_KEYS.some((key) => key in change)) {
      set('fontId', String(fonts.add(fontXml(this.p, fonts.written[index('fontId')], change))));
      set('applyFont', '1');
    }
    if (change.fill !== undefined) {
      set('fillId', String(change.fill === null ? 0 : fills.add(fillXml(this.p, change.fill))));
      set('applyFill', '1');
    }
    if (SIDES.some((side) => side in change)) {
      const border = borders.written[index('borderId')];
      set('borderId', String(borders.add(borderXml(this.p, border, change))));
      set('applyBorder', '1');
    }
    let inner = xf === undefined || xf.selfClosing ? '' : innerXml(xf);
    if (ALIGNMENT_KEYS.some((key) => key in change)) {
      const alignment = localChild(xf, 'alignment');
      const made = `<${this.p}alignment${alignmentAttributes(alignment?.attributes ?? '', change)}/>`;
      inner =
        alignment === undefined ? made + inner : inner.replace(outerXml(alignment), () => made);
      set('applyAlignment', '1');
    }
    const tag = `${this.p}xf`;
    return cellXfs.add(
      inner === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`,
    );
  }

  private numberFormat(pattern: string): number {
    const builtIn = builtInFormat(pattern);
    if (builtIn !== null) return builtIn;
    const { numFmts } = this.lists;
    const known = numFmts.written.find((format) => attribute(format, 'formatCode') === pattern);
    if (known !== undefined) return Number(attribute(known, 'numFmtId'));
    const made = this.made.get(`format ${pattern}`) ?? this.nextFormat++;
    if (!this.made.has(`format ${pattern}`)) {
      this.made.set(`format ${pattern}`, made);
      numFmts.add(`<${this.p}numFmt numFmtId="${made}" formatCode="${escapeAttribute(pattern)}"/>`);
    }
    return made;
  }
}

/** One list of the part with what is appended to it. */
class StyleList {
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

  /** Place of an entry that reads so, appended when there is none. */
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

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const FONT_KEYS = [
  'fontName',
  'fontSize',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'position',
] as const;
const ALIGNMENT_KEYS = ['horizontal', 'vertical', 'wrap', 'rotation', 'indent'] as const;

function realChange(old: CellStyle, change: StyleChange): [string, unknown][] {
  return Object.entries(change)
    .filter(
      ([key, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(old[key as keyof CellStyle]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Children of a font in the order that Excel writes them. */
const FONT_ORDER = [
  'b',
  'i',
  'strike',
  'condense',
  'extend',
  'outline',
  'shadow',
  'u',
  'vertAlign',
  'sz',
  'color',
  'name',
  'family',
  'charset',
  'scheme',
];

function fontXml(p: string, base: XmlElement | undefined, change: StyleChange): string {
  const parts = new Map<string, string>();
  for (const part of base?.children ?? []) parts.set(localName(part), outerXml(part));
  const put = (name: string, xml: string | null) => {
    if (xml === null) parts.delete(name);
    else parts.set(name, `<${p}${name}${xml}/>`);
  };
  if (change.bold !== undefined) put('b', change.bold ? '' : null);
  if (change.italic !== undefined) put('i', change.italic ? '' : null);
  if (change.strike !== undefined) put('strike', change.strike ? '' : null);
  if (change.underline !== undefined) {
    put(
      'u',
      change.underline === 'none' ? null : change.underline === 'double' ? ' val="double"' : '',
    );
  }
  if (change.position !== undefined) {
    put('vertAlign', change.position === 'baseline' ? null : ` val="${change.position}"`);
  }
  if (change.fontSize !== undefined) put('sz', ` val="${change.fontSize}"`);
  if (change.color !== undefined) {
    put('color', change.color === null ? null : ` rgb="${argb(change.color)}"`);
  }
  if (change.fontName !== undefined) {
    put('name', ` val="${escapeAttribute(change.fontName)}"`);
    // these two say which font of the theme it is
    parts.delete('scheme');
    parts.delete('family');
  }
  const order = (name: string) => (FONT_ORDER.indexOf(name) + 100) % 100;
  const written = [...parts].sort(([a], [b]) => order(a) - order(b)).map(([, xml]) => xml);
  return `<${p}font>${written.join('')}</${p}font>`;
}

function fillXml(p: string, color: string): string {
  return `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="${argb(color)}"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`;
}

function borderXml(p: string, base: XmlElement | undefined, change: StyleChange): string {
  const written = ['left', 'right', 'top', 'bottom'].map((side) => {
    const line = change[side as (typeof SIDES)[number]];
    if (line !== undefined) return lineXml(p, side, line);
    const old =
      localChild(base, side) ??
      (side === 'left'
        ? localChild(base, 'start')
        : side === 'right'
          ? localChild(base, 'end')
          : undefined);
    return old === undefined ? `<${p}${side}/>` : outerXml(old);
  });
  const rest = (base?.children ?? [])
    .filter((part) => ['diagonal', 'vertical', 'horizontal'].includes(localName(part)))
    .map(outerXml);
  return `<${p}border${base?.attributes ?? ''}>${[...written, ...rest].join('')}</${p}border>`;
}

function lineXml(p: string, side: string, line: BorderLine | null): string {
  if (line === null) return `<${p}${side}/>`;
  const color = line.color === null ? ' auto="1"' : ` rgb="${argb(line.color)}"`;
  return `<${p}${side} style="${escapeAttribute(line.style)}"><${p}color${color}/></${p}${side}>`;
}

function alignmentAttributes(base: string, change: StyleChange): string {
  let attributes = base;
  const set = (name: string, value: string | null) => {
    attributes = withAttribute(attributes, name, value);
  };
  const { horizontal, vertical, wrap, rotation, indent } = change;
  if (horizontal !== undefined) set('horizontal', horizontal === 'general' ? null : horizontal);
  if (vertical !== undefined) set('vertical', vertical === 'bottom' ? null : vertical);
  if (rotation !== undefined) {
    const written = rotation < 0 ? 90 - rotation : rotation;
    set('textRotation', written === 0 ? null : String(written));
  }
  if (wrap !== undefined) set('wrapText', wrap ? '1' : null);
  if (indent !== undefined) set('indent', indent === 0 ? null : String(indent));
  return attributes;
}

function argb(color: string): string {
  return `FF${color.slice(1).toUpperCase()}`;
}
