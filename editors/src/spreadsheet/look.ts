import type {
  BorderLine,
  CellStyle,
  StyleChange,
} from '@antecedent/domain/office/sheet/cell-style';
import type { IBorderStyleData, IStyleData, ITextDecoration, Nullable } from '@univerjs/core';

/** Numbers of lines as the screen counts them, from 1. */
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
const HORIZONTAL: Readonly<Record<string, number>> = {
  left: 1,
  center: 2,
  right: 3,
  justify: 4,
  centerContinuous: 2,
  distributed: 6,
  fill: 1,
};
const HORIZONTAL_NAMES = [
  'general',
  'left',
  'center',
  'right',
  'justify',
  'justify',
  'distributed',
];
const VERTICAL: Readonly<Record<string, number>> = {
  top: 1,
  center: 2,
  bottom: 3,
  justify: 2,
  distributed: 2,
};
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
 * A cell's look as the screen has it.
 *
 * @param plain the look under all others, against which even a no must be said
 */
export function screenStyle(style: CellStyle, plain: CellStyle = style): IStyleData {
  const look: IStyleData = {
    ff: style.fontName,
    fs: style.fontSize,
    vt: VERTICAL[style.vertical] ?? 3,
  };
  if (style.bold || plain.bold) look.bl = style.bold ? 1 : 0;
  if (style.italic || plain.italic) look.it = style.italic ? 1 : 0;
  if (style.underline !== 'none')
    look.ul = { s: 1, ...(style.underline === 'double' ? { t: DOUBLE_LINE } : {}) };
  if (style.strike || plain.strike) look.st = { s: style.strike ? 1 : 0 };
  if (style.position !== 'baseline')
    look.va = style.position === 'superscript' ? SUPERSCRIPT : SUBSCRIPT;
  if (style.color !== null) look.cl = { rgb: style.color };
  if (style.fill !== null) look.bg = { rgb: style.fill };
  if (style.numberFormat !== 'General') look.n = { pattern: style.numberFormat };
  const horizontal = HORIZONTAL[style.horizontal];
  if (horizontal !== undefined) look.ht = horizontal;
  if (style.wrap) look.tb = WRAP;
  if (style.rotation !== 0) {
    look.tr = style.rotation === STACKED ? { a: 0, v: 1 } : { a: -style.rotation };
  }
  const lines = SIDES.flatMap(([key, side]) => {
    const line = style[side];
    return line === null ? [] : [[key, screenLine(line)]];
  });
  if (lines.length > 0) look.bd = Object.fromEntries(lines);
  return look;
}

function screenLine({ style, color }: BorderLine): IBorderStyleData {
  return { s: Math.max(0, LINES.indexOf(style)) + 1, cl: { rgb: color ?? '#000000' } };
}

/**
 * What the screen says of a look, in the words of files.
 *
 * @param plain the look of a cell without any, which fills in what is left out
 */
export function fileStyle(look: Nullable<IStyleData>, plain: CellStyle): CellStyle {
  const style = look ?? {};
  const lines = Object.fromEntries(SIDES.map(([key, side]) => [side, fileLine(style.bd?.[key])]));
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
  // no zero with a sign
  return angle === undefined || angle === 0 ? 0 : Math.max(-90, Math.min(90, -angle));
}

function fileLine(line: Nullable<IBorderStyleData>): BorderLine | null {
  const style = LINES[(line?.s ?? 0) - 1];
  return style === undefined ? null : { style, color: hexColor(line?.cl?.rgb) ?? '#000000' };
}

/** `#RRGGBB` in capitals of whatever the screen calls a colour, `null` for none. */
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

/** What of a look is not as it was, or `null`. Both are as the screen says them. */
export function styleChange(before: CellStyle, now: CellStyle): StyleChange | null {
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof CellStyle]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
