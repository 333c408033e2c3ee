import { imageOf } from './svg-image.ts';

/** What precedes an entry of a legend: a filled square, or a drawing of its own. */
type LegendSign = { color: string; pattern: string } | SVGSVGElement;
/** An entry of the legend below a saved picture. */
export type LegendEntry = { label: string; sign: LegendSign };

/** The place of an entry, px from the left and from the top of the legend. */
export type LegendPlace = { x: number; y: number };

/** Height of a row of entries, and the side of a square and of a drawing, px. */
export const LEGEND_ROW = 22;
const KEY = 11;
const DRAWING = 16;
/** Between a sign and its words, and between entries, px. */
const AFTER_SIGN = 6;
const BETWEEN = 18;

/** The entries of a legend on the page: keys as `LegendKey` draws them, and items that begin with a drawing. */
export function legendOf(legend: Element | null): LegendEntry[] {
  return [...(legend?.querySelectorAll<HTMLElement>('[data-legend-key]') ?? [])].map((key) => {
    const label = key.textContent ?? '';
    const drawing = key.querySelector('svg');
    if (drawing) return { label, sign: drawing };
    const pattern = key.dataset.legendKey ?? 'solid';
    const { color, backgroundColor } = getComputedStyle(key.firstElementChild ?? key);
    return { label, sign: { color: pattern === 'solid' ? backgroundColor : color, pattern } };
  });
}

/** Sets entries in rows that are no wider than the picture. @param widths of the words of each, px */
export function legendPlaces(widths: readonly number[], available: number): LegendPlace[] {
  let [x, y] = [0, 0];
  return widths.map((width) => {
    const whole = DRAWING + AFTER_SIGN + width;
    if (x > 0 && x + whole > available) [x, y] = [0, y + LEGEND_ROW];
    const place = { x, y };
    x += whole + BETWEEN;
    return place;
  });
}

/** Draws entries at their places. @param at the upper left corner of the legend, px */
export async function drawLegend(
  context2d: CanvasRenderingContext2D,
  legend: readonly LegendEntry[],
  places: readonly LegendPlace[],
  { left, top, color }: { left: number; top: number; color: string },
): Promise<void> {
  for (const [index, { label, sign }] of legend.entries()) {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const [start, base] = [left + x, top + y + LEGEND_ROW / 2 + 4];
    if (sign instanceof Element) {
      const side = { width: DRAWING, height: DRAWING };
      context2d.drawImage(await imageOf(sign, side), start, base - 12, DRAWING, DRAWING);
    } else drawKey(context2d, sign, start + (DRAWING - KEY) / 2, base - KEY + 1);
    context2d.fillStyle = color;
    context2d.fillText(label, start + DRAWING + AFTER_SIGN, base);
  }
}

/** Distinguished without color, as on the page: hatched, dotted or solid. */
function drawKey(
  context2d: CanvasRenderingContext2D,
  { color, pattern }: { color: string; pattern: string },
  x: number,
  y: number,
): void {
  context2d.save();
  context2d.beginPath();
  context2d.rect(x, y, KEY, KEY);
  context2d.clip();
  context2d.fillStyle = color;
  context2d.strokeStyle = color;
  context2d.lineWidth = 2;
  if (pattern === 'solid') context2d.fillRect(x, y, KEY, KEY);
  for (let at = 0; pattern === 'hatched' && at < 2 * KEY; at += 4) {
    context2d.beginPath();
    context2d.moveTo(x + at, y);
    context2d.lineTo(x + at - KEY, y + KEY);
    context2d.stroke();
  }
  for (let at = 0; pattern === 'dotted' && at < 9; at++) {
    context2d.beginPath();
    context2d.arc(x + 2 + 4 * (at % 3), y + 2 + 4 * Math.floor(at / 3), 1.2, 0, 2 * Math.PI);
    context2d.fill();
  }
  context2d.restore();
}
