import { escapeAttribute, outerXml, type XmlElement } from '../xml/xml.ts';
import type { BorderLine, StyleChange } from './cell-style.ts';
import { localChild, localName, withAttribute } from './sheet-xml.ts';

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** Children of a font in the order Excel writes them. */
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

/** The font `base` with the change applied. */
export function fontXml(p: string, base: XmlElement | undefined, change: StyleChange): string {
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
    // These two refer to a theme font.
    parts.delete('scheme');
    parts.delete('family');
  }
  const order = (name: string) => (FONT_ORDER.indexOf(name) + 100) % 100;
  const written = [...parts].sort(([a], [b]) => order(a) - order(b)).map(([, xml]) => xml);
  return `<${p}font>${written.join('')}</${p}font>`;
}

/** @param color `#rrggbb` */
export function fillXml(p: string, color: string): string {
  return `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="${argb(color)}"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`;
}

/** The border `base` with the change applied. */
export function borderXml(p: string, base: XmlElement | undefined, change: StyleChange): string {
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

/** The alignment attributes `base` with the change applied. */
export function alignmentAttributes(base: string, change: StyleChange): string {
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
