import {
  frameOf,
  type LineEnd,
  type Point,
  type ShapeText,
  type Stroke,
} from '@antecedent/domain/office/drawing/drawing';
import { familyOf, type SceneElement } from './scene-element.ts';

/** Excalidraw's adaptive corner radius: at most this, and a quarter of the shorter side. */
const MAX_CORNER_RADIUS = 32;

const LINE_ENDS: ReadonlyMap<string, LineEnd> = new Map(
  Object.entries<LineEnd>({
    arrow: 'arrow',
    bar: 'bar',
    dot: 'circle',
    circle: 'circle',
    circle_outline: 'circle',
    triangle: 'triangle',
    triangle_outline: 'triangle',
    diamond: 'diamond',
    diamond_outline: 'diamond',
    crowfoot_one: 'bar',
    crowfoot_many: 'arrow',
    crowfoot_one_or_many: 'arrow',
  }),
);

/** The angle normalized to between half a turn left and half a turn right. */
export const normalizedAngle = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** A line's points on its page, with its rotation applied. */
export function pagePoints(line: SceneElement, top: number): Point[] {
  const points = (line.points ?? []).map(([x, y]): Point => [line.x + x, line.y - top + y]);
  if (line.angle === 0) return points;
  const { x, y, width, height } = frameOf(points);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  return points.map(
    ([px, py]): Point => [
      cx + (px - cx) * cos - (py - cy) * sin,
      cy + (px - cx) * sin + (py - cy) * cos,
    ],
  );
}

/** Identifies the stroke style of a line. */
export const strokeKey = (element: SceneElement) =>
  `${element.strokeColor} ${element.strokeWidth} ${element.strokeStyle}`;

/** A color as in files; null for none. */
export function elementColorOf(color: string): string | null {
  if (/^#[0-9a-f]{6}/i.test(color)) return color.slice(0, 7).toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return color === 'transparent' || color === ''
    ? null
    : (NAMED_COLORS.get(color.toLowerCase()) ?? '#000000');
}

const NAMED_COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    white: '#ffffff',
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
  }),
);

/** The outline of an element; null for none. */
export function strokeOf(element: SceneElement): Stroke | null {
  const color = elementColorOf(element.strokeColor);
  return color === null ? null : { color, width: element.strokeWidth, dash: element.strokeStyle };
}

/** The fill color of an element; null for none. */
export const fillOf = (element: SceneElement): string | null =>
  elementColorOf(element.backgroundColor);

/** The arrowhead at an end of a line, as far as files support it; null for none. */
export const lineEndOf = (head: string | null | undefined): LineEnd | null =>
  typeof head === 'string' ? (LINE_ENDS.get(head) ?? 'triangle') : null;

/** Corner radius of an element, pixels. */
export function cornerRadiusOf({ roundness, width, height }: SceneElement): number {
  if (roundness === null) return 0;
  return Math.min(roundness.value ?? MAX_CORNER_RADIUS, Math.min(width, height) / 4);
}

/** Text written here, with its style on the canvas. */
export function toShapeText(words: SceneElement, content: string): ShapeText {
  return {
    words: content,
    style: {
      size: words.fontSize ?? 20,
      family: familyOf(words.fontFamily ?? 0),
      color: elementColorOf(words.strokeColor) ?? '#000000',
      align: words.textAlign ?? 'left',
      vertical: words.verticalAlign ?? 'top',
    },
    inset: typeof words.containerId === 'string' ? [5, 5] : [0, 0],
    wraps: typeof words.containerId === 'string' || words.autoResize === false,
  };
}
