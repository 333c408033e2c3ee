/** A point on a page, in CSS pixels (1/96 inch) from its top left corner, with y pointing down. */
export type Point = readonly [x: number, y: number];

export type DashKind = 'solid' | 'dashed' | 'dotted';

/** The shape at an end of a line; lines without one have none. */
export type LineEnd = 'arrow' | 'triangle' | 'circle' | 'diamond' | 'bar';

/** The style of an outline; width in pixels. */
export type Stroke = { color: string; width: number; dash: DashKind };

/** Formatting and alignment of the text in a shape. Size in pixels. */
export type ShapeTextStyle = {
  size: number;
  /** Font family name as given in the file. */
  family: string;
  color: string;
  align: 'left' | 'center' | 'right';
  vertical: 'top' | 'middle' | 'bottom';
};

/** The text in a shape. */
export type ShapeText = {
  /** Paragraphs and line breaks are line feeds. */
  words: string;
  style: ShapeTextStyle;
  /** Padding between the frame and the text, horizontal and vertical, in pixels. */
  inset: readonly [number, number];
  /** Whether lines wrap at the edge of the frame; otherwise the frame grows with the text. */
  wraps: boolean;
};

export type ShapeKind =
  | 'rectangle'
  | 'ellipse'
  | 'diamond'
  /** Straight or curved through its points; closed when the last point equals the first. */
  | 'line'
  /** Text without a shape around it. */
  | 'text'
  | 'image'
  /** An outline too complex for a line, displayed as a picture of it. */
  | 'outline'
  /** An element that is preserved but not drawn: only its position is known. */
  | 'placeholder';

/** The bounding box of a shape before rotation around its center; angle in radians, clockwise. */
export type Frame = { x: number; y: number; width: number; height: number; angle: number };

/** An object on a page. */
export type Shape = {
  /** Unique in the drawing. */
  id: string;
  /** The file node it was read or copied from; null for a new shape. */
  source: string | null;
  /** The groups it belongs to, outermost first. */
  groups: readonly string[];
  kind: ShapeKind;
  frame: Frame;
  /** For a line, in page coordinates; the angle of its frame is then 0. */
  points: readonly Point[] | null;
  curved: boolean;
  /** Corner radius of a rectangle, in pixels. */
  corner: number;
  stroke: Stroke | null;
  /** Color as #rrggbb; null for none. */
  fill: string | null;
  /** Percent. */
  opacity: number;
  startEnd: LineEnd | null;
  endEnd: LineEnd | null;
  text: ShapeText | null;
  /** Part name of an image in the package. */
  picture: string | null;
  /** An outline's picture as SVG, or what a placeholder represents. */
  note: string | null;
};

/** One page with its shapes, the lowest first. */
export type DrawingPage = {
  id: string;
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  shapes: readonly Shape[];
};

/** A picture that shapes can refer to; new ones are added to the package. */
export type Picture = { name: string; type: string; bytes: Uint8Array };

/** Default values of a shape. */
export const DEFAULT_SHAPE: Omit<Shape, 'id' | 'kind' | 'frame'> = {
  source: null,
  groups: [],
  points: null,
  curved: false,
  corner: 0,
  stroke: null,
  fill: null,
  opacity: 100,
  startEnd: null,
  endEnd: null,
  text: null,
  picture: null,
  note: null,
};

/** The unrotated bounding box of points. */
export function frameOf(points: readonly Point[]): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top, angle: 0 };
}

/** Whether two values of this model are deeply equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
