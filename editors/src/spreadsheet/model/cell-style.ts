import type {
  BorderLine,
  CellStyle,
  StyleChange,
} from '@antecedent/domain/office/spreadsheet/cell-style';
import type { IBorderStyleData, IStyleData, ITextDecoration, Nullable } from '@univerjs/core';

/** Border styles in the order in which Univer numbers them, from 1. */
const LINES = [
  'thin',
  'hair',
  'dotted',
  'dashed',
  'dashDot',
  'dashDotDot',
  'double',
  'medium',
  'mediumDashed',
  'mediumDashDot',
  'mediumDashDotDot',
  'slantDashDot',
  'thick',
];
const HORIZONTAL: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    left: 1,
    center: 2,
    right: 3,
    justify: 4,
    centerContinuous: 2,
    distributed: 6,
    fill: 1,
  }),
);
const HORIZONTAL_NAMES = [
  'general',
  'left',
  'center',
  'right',
  'justify',
  'justify',
  'distributed',
];
const VERTICAL: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    top: 1,
    center: 2,
    bottom: 3,
    justify: 2,
    distributed: 2,
  }),
);
const VERTICAL_NAMES = ['bottom', 'top', 'center', 'bottom'];
const WRAP = 3;
const DOUBLE_LINE = 10;
const SUBSCRIPT = 2;
const SUPERSCRIPT = 3;
const STACKED = 255;

const SIDES = [
  ['t', 'top'],
  ['b', 'bottom'],
  ['l', 'left'],
  ['r', 'right'],
] as const;

/**
 * A cell's style in Univer's format.
 *
 * @param plain the default style, against which even `false` must be explicit
 */
export function toUniverStyle(style: CellStyle, plain: CellStyle = style): IStyleData {
  const univerStyle: IStyleData = {
    ff: style.fontName,
    fs: style.fontSize,
    vt: VERTICAL.get(style.vertical) ?? 3,
  };
  if (style.bold || plain.bold) univerStyle.bl = style.bold ? 1 : 0;
  if (style.italic || plain.italic) univerStyle.it = style.italic ? 1 : 0;
  if (style.underline !== 'none')
    univerStyle.ul = { s: 1, ...(style.underline === 'double' ? { t: DOUBLE_LINE } : {}) };
  if (style.strike || plain.strike) univerStyle.st = { s: style.strike ? 1 : 0 };
  if (style.position !== 'baseline')
    univerStyle.va = style.position === 'superscript' ? SUPERSCRIPT : SUBSCRIPT;
  if (style.color !== null) univerStyle.cl = { rgb: style.color };
  if (style.fill !== null) univerStyle.bg = { rgb: style.fill };
  if (style.numberFormat !== 'General') univerStyle.n = { pattern: style.numberFormat };
  const horizontal = HORIZONTAL.get(style.horizontal);
  if (horizontal !== undefined) univerStyle.ht = horizontal;
  if (style.wrap) univerStyle.tb = WRAP;
  if (style.rotation !== 0) {
    univerStyle.tr = style.rotation === STACKED ? { a: 0, v: 1 } : { a: -style.rotation };
  }
  const lines = SIDES.flatMap(([key, side]) => {
    const line = style[side];
    return line === null ? [] : [[key, toUniverBorder(line)]];
  });
  if (lines.length > 0) univerStyle.bd = Object.fromEntries(lines);
  return univerStyle;
}

function toUniverBorder({ style, color }: BorderLine): IBorderStyleData {
  return { s: Math.max(0, LINES.indexOf(style)) + 1, cl: { rgb: color ?? '#000000' } };
}

/**
 * A Univer style in the file format's terms.
 *
 * @param plain the default style, which fills in what is left out
 */
export function toFileStyle(univerStyle: Nullable<IStyleData>, plain: CellStyle): CellStyle {
  const style = univerStyle ?? {};
  const lines = Object.fromEntries(
    SIDES.map(([key, side]) => [side, toFileBorder(style.bd?.[key])]),
  );
  return {
    ...plain,
    ...(lines as Pick<CellStyle, 'left' | 'right' | 'top' | 'bottom'>),
    numberFormat: style.n?.pattern || 'General',
    fontName: style.ff ?? plain.fontName,
    fontSize: style.fs ?? plain.fontSize,
    bold: style.bl == null ? plain.bold : style.bl === 1,
    italic: style.it == null ? plain.italic : style.it === 1,
    underline: style.ul == null ? plain.underline : underlineOf(style.ul),
    strike: style.st == null ? plain.strike : style.st.s === 1,
    position:
      style.va === SUPERSCRIPT ? 'superscript' : style.va === SUBSCRIPT ? 'subscript' : 'baseline',
    color: hexColor(style.cl?.rgb) ?? plain.color,
    fill: hexColor(style.bg?.rgb),
    horizontal: HORIZONTAL_NAMES[style.ht ?? 0] ?? 'general',
    vertical: VERTICAL_NAMES[style.vt ?? 0] ?? 'bottom',
    wrap: style.tb === WRAP,
    rotation: style.tr?.v === 1 ? STACKED : turned(style.tr?.a),
  };
}

function underlineOf({ s, t }: ITextDecoration): CellStyle['underline'] {
  if (s !== 1) return 'none';
  return t === DOUBLE_LINE ? 'double' : 'single';
}

function turned(angle: number | undefined): number {
  // no negative zero
  return angle === undefined || angle === 0 ? 0 : Math.max(-90, Math.min(90, -angle));
}

function toFileBorder(line: Nullable<IBorderStyleData>): BorderLine | null {
  const style = LINES[(line?.s ?? 0) - 1];
  return style === undefined ? null : { style, color: hexColor(line?.cl?.rgb) ?? '#000000' };
}

/** Any Univer color as `#RRGGBB` in upper case; `null` for none. */
export function hexColor(color: Nullable<string>): string | null {
  if (color == null || color === '') return null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase();
  if (/^#[0-9a-f]{6}/i.test(color)) return color.slice(0, 7).toUpperCase();
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(color);
  if (parts === null || parts[4] === '0') return null;
  const hex = parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`.toUpperCase();
}

/** The properties in which two styles differ, or `null`. */
export function styleChange(before: CellStyle, now: CellStyle): StyleChange | null {
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof CellStyle]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
