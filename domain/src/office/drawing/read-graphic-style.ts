import { attribute, type XmlElement } from '../xml/xml.ts';
import type { DashKind, LineEnd, Stroke } from './drawing.ts';
import { parseLength } from './length.ts';
import type { OdfStyles, StyleFamily } from './odf-styles.ts';

/** The stroke and fill of a shape's style. */
export type GraphicStyle = {
  stroke: Stroke | null;
  fill: string | null;
  opacity: number;
  startEnd: LineEnd | null;
  endEnd: LineEnd | null;
};

/** The thinnest line visible on a screen; in drawings, a width of zero means a hairline. */
const HAIRLINE = 0.75;
/** Default colors of drawings. */
const DEFAULT_STROKE = '#3465a4';
const DEFAULT_FILL = '#729fcf';

/** The style an element refers to, and its family: pages of presentations have one of their own. */
export function styleOf(element: XmlElement): [StyleFamily, string | undefined] {
  const graphic = attribute(element, 'draw:style-name');
  if (graphic !== undefined) return ['graphic', graphic];
  const presentation = attribute(element, 'presentation:style-name');
  return presentation === undefined ? ['graphic', undefined] : ['presentation', presentation];
}

/** A color as #rrggbb, or the fallback. */
export function odfColorOf(text: string | undefined, otherwise: string): string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : otherwise;
}

export function readGraphicStyle(
  element: XmlElement,
  styles: OdfStyles,
  isLine: boolean,
): GraphicStyle {
  const [family, name] = styleOf(element);
  const get = (property: string) => styles.property(family, name, 'graphic-properties', property);
  const strokeKind = get('draw:stroke') ?? (element.name === 'draw:frame' ? 'none' : 'solid');
  const fillKind = get('draw:fill') ?? (element.name === 'draw:frame' ? 'none' : 'solid');
  const width = Math.max(HAIRLINE, parseLength(get('svg:stroke-width')));
  const fill = isLine ? null : fillColor(fillKind, styles, get);
  return {
    stroke:
      strokeKind === 'none'
        ? null
        : {
            color: odfColorOf(get('svg:stroke-color'), DEFAULT_STROKE),
            width,
            dash: dashOf(strokeKind, get('draw:stroke-dash'), styles, width),
          },
    fill,
    opacity: percent(fill === null ? get('svg:stroke-opacity') : get('draw:opacity')),
    startEnd: endOf(get('draw:marker-start'), styles),
    endEnd: endOf(get('draw:marker-end'), styles),
  };
}

function fillColor(
  kind: string,
  styles: OdfStyles,
  get: (property: string) => string | undefined,
): string | null {
  if (kind === 'none') return null;
  if (kind === 'gradient') {
    const gradient = styles.definition('draw:gradient', get('draw:fill-gradient-name'));
    return odfColorOf(attribute(gradient, 'draw:start-color'), DEFAULT_FILL);
  }
  return odfColorOf(get('draw:fill-color'), DEFAULT_FILL);
}

function percent(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '');
  if (!Number.isFinite(value)) return 100;
  const scaled = text?.includes('%') === true ? value : value * 100;
  return Math.round(Math.min(100, Math.max(0, scaled)));
}

function dashOf(
  kind: string,
  name: string | undefined,
  styles: OdfStyles,
  width: number,
): DashKind {
  if (kind !== 'dash') return 'solid';
  const dash = styles.definition('draw:stroke-dash', name);
  const length = attribute(dash, 'draw:dots1-length');
  const pixels =
    length?.includes('%') === true
      ? (Number.parseFloat(length) / 100) * width
      : parseLength(length, 0);
  return pixels <= 1.5 * width ? 'dotted' : 'dashed';
}

function endOf(name: string | undefined, styles: OdfStyles): LineEnd | null {
  if (name === undefined || name === '') return null;
  const shown = attribute(styles.definition('draw:marker', name), 'draw:display-name') ?? name;
  if (/circle|dot|oval/i.test(shown)) return 'circle';
  if (/diamond|square|rhomb/i.test(shown)) return 'diamond';
  if (/dimension|bar|(^|[ _])line(s|$)/i.test(shown)) return 'bar';
  if (/line|open|antecedent[ _]arrow/i.test(shown)) return 'arrow';
  return 'triangle';
}
