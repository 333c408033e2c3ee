import { attribute, parseXml, type XmlElement } from '../xml/xml.ts';
import { localChild } from './sheet-xml.ts';

/** Theme colors in the order of cell references: the light and dark of each pair are swapped. */
const ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const;
const OFFICE = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
  '0563C1',
  '954F72',
];

/** The 64 default indexed colors. Source: ECMA-376 part 1, 18.8.27. */
const INDEXED = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF ' +
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF ' +
  '800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF ' +
  '000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 ' +
  '3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ');

/** The twelve colors of a theme part; those of the Office theme without one. */
export function themeColors(xml: string | null): string[] {
  if (xml === null) return OFFICE;
  const theme = parseXml(xml).children[0];
  const scheme = localChild(localChild(theme, 'themeElements'), 'clrScheme');
  return ORDER.map((name, index) => {
    const color = localChild(scheme, name)?.children[0];
    const value = attribute(color, 'lastClr') ?? attribute(color, 'val') ?? '';
    return /^[0-9A-Fa-f]{6}$/.test(value) ? value.toUpperCase() : (OFFICE[index] as string);
  });
}

/**
 * Resolves a color element.
 *
 * @param indexed the workbook's own indexed colors, if any
 * @returns `#RRGGBB`, `null` for automatic, `undefined` when it has no color
 */
export function sheetColorOf(
  element: XmlElement | undefined,
  theme: readonly string[],
  indexed: readonly string[] = INDEXED,
): string | null | undefined {
  if (element === undefined) return undefined;
  const rgb = attribute(element, 'rgb');
  const number = attribute(element, 'theme');
  const index = attribute(element, 'indexed');
  let hex: string | undefined;
  if (rgb !== undefined && /^[0-9A-Fa-f]{6,8}$/.test(rgb)) hex = rgb.slice(-6).toUpperCase();
  else if (number !== undefined) hex = theme[Number(number)];
  else if (index !== undefined) hex = indexed[Number(index)];
  else if (attribute(element, 'auto') !== undefined) return null;
  if (hex === undefined) return index === undefined ? undefined : null;
  return `#${tinted(hex, Number(attribute(element, 'tint') ?? 0))}`;
}

/** Indexed colors that a workbook defines itself. */
export function ownIndexedColors(styles: XmlElement): readonly string[] {
  const list = localChild(localChild(styles, 'colors'), 'indexedColors');
  if (list === undefined) return INDEXED;
  return list.children.map((color, index) => {
    const rgb = attribute(color, 'rgb')?.slice(-6) ?? '';
    return /^[0-9A-Fa-f]{6}$/.test(rgb) ? rgb.toUpperCase() : (INDEXED[index] ?? '000000');
  });
}

/**
 * Lighter with a tint above 0, darker below, by changing the HSL lightness. Source: ECMA-376 part
 * 1, 18.8.19.
 */
function tinted(hex: string, tint: number): string {
  if (!(tint !== 0 && Math.abs(tint) <= 1)) return hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const light = (high + low) / 2;
  const now = tint < 0 ? light * (1 + tint) : light * (1 - tint) + tint;
  const chroma = 1 - Math.abs(2 * light - 1) || 1;
  const spread = 1 - Math.abs(2 * now - 1);
  return [red, green, blue]
    .map((part) => now + ((part - light) / chroma) * spread)
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((part) => part.toString(16).padStart(2, '0').toUpperCase())
    .join('');
}
