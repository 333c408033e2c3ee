import type { DashKind, LineEnd, Stroke } from './drawing.ts';
import { formatLength } from './length.ts';
import { attributesXml } from './tags.ts';

/**
 * Dashes and line ends that are written to a drawing's common styles, by the name shapes refer to.
 */
const DASHES: Readonly<Record<Exclude<DashKind, 'solid'>, string>> = {
  dashed:
    '<draw:stroke-dash draw:name="Antecedent_dashed" draw:display-name="Antecedent dashed" draw:style="rect" draw:dots1="1" draw:dots1-length="400%" draw:distance="300%"/>',
  dotted:
    '<draw:stroke-dash draw:name="Antecedent_dotted" draw:display-name="Antecedent dotted" draw:style="round" draw:dots1="1" draw:dots1-length="100%" draw:distance="200%"/>',
};

const marker = (end: LineEnd, viewBox: string, d: string) =>
  `<draw:marker draw:name="Antecedent_${end}" draw:display-name="Antecedent ${end}" svg:viewBox="${viewBox}" svg:d="${d}"/>`;

const MARKERS: Readonly<Record<LineEnd, string>> = {
  arrow: marker('arrow', '0 0 20 22', 'M10 0l10 20-3 2-7-14-7 14-3-2z'),
  triangle: marker('triangle', '0 0 20 30', 'M10 0l-10 30h20z'),
  circle: marker(
    'circle',
    '0 0 100 100',
    'M50 0c28 0 50 22 50 50s-22 50-50 50-50-22-50-50 22-50 50-50z',
  ),
  diamond: marker('diamond', '0 0 100 100', 'M50 0l50 50-50 50-50-50z'),
  bar: marker('bar', '0 0 100 20', 'M0 0h100v20h-100z'),
};

export const dashName = (dash: Exclude<DashKind, 'solid'>): string => `Antecedent_${dash}`;
export const markerName = (end: LineEnd): string => `Antecedent_${end}`;

/** Every definition by name. */
export const DEFINITIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DASHES).map(([kind, xml]): [string, string] => [`Antecedent_${kind}`, xml]),
  ...Object.entries(MARKERS).map(([end, xml]): [string, string] => [`Antecedent_${end}`, xml]),
]);

/** Width of a line end, in line widths. */
const END_WIDTH = 5;
const MIN_LINE_END = 8;

/** Properties of an outline. */
export function strokeProperties(stroke: Stroke | null): Record<string, string | null> {
  if (stroke === null) return { 'draw:stroke': 'none' };
  return {
    'draw:stroke': stroke.dash === 'solid' ? 'solid' : 'dash',
    'draw:stroke-dash': stroke.dash === 'solid' ? null : dashName(stroke.dash),
    'svg:stroke-color': stroke.color,
    'svg:stroke-width': formatLength(stroke.width),
  };
}

/** Properties of one end of a line. */
export function endProperties(
  side: 'start' | 'end',
  end: LineEnd | null,
  strokeWidth: number,
): Record<string, string | null> {
  if (end === null) return { [`draw:marker-${side}`]: '' };
  const width = Math.max(MIN_LINE_END, END_WIDTH * strokeWidth);
  return {
    [`draw:marker-${side}`]: markerName(end),
    [`draw:marker-${side}-width`]: formatLength(width),
    [`draw:marker-${side}-center`]: end === 'circle' || end === 'diamond' ? 'true' : 'false',
  };
}

export function fillProperties(fill: string | null): Record<string, string | null> {
  return fill === null
    ? { 'draw:fill': 'none' }
    : { 'draw:fill': 'solid', 'draw:fill-color': fill, 'draw:fill-gradient-name': null };
}

export function opacityProperties(opacity: number): Record<string, string> {
  return { 'draw:opacity': `${opacity}%`, 'svg:stroke-opacity': `${opacity}%` };
}

/** One `style:style` of a page. */
export function styleXml(
  name: string,
  family: string,
  parent: string | null,
  inner: string,
): string {
  return `<style:style${attributesXml({ 'style:name': name, 'style:family': family, 'style:parent-style-name': parent })}>${inner}</style:style>`;
}
