/** A place on a page, in CSS pixels (1/96 inch) from its upper left corner, y downwards. */
export type Point = readonly [x: number, y: number];

export type DashKind = 'solid' | 'dashed' | 'dotted';

export type LineEnd = 'arrow' | 'triangle' | 'circle' | 'diamond' | 'bar';

/** How the outline is drawn; width in pixels. */
export type Stroke = { color: string; width: number; dash: DashKind };

/** GraphicStyle and place of the words in a shape. Size in pixels. */
export type ShapeTextStyle = {
  size: number;
  /** Name of the font family as the file gives it. */
  family: string;
  color: string;
  align: 'left' | 'center' | 'right';
  vertical: 'top' | 'middle' | 'bottom';
};

export type ShapeText = {
  /** Paragraphs and line breaks are line feeds. */
  words: string;
  look: ShapeTextStyle;
  /** Room between the frame and the words, across and down, pixels. */
  inset: readonly [number, number];
  /** Whether lines break at the edge of the frame; where they do not, the frame grows with the words. */
  wraps: boolean;
};

export type ShapeKind =
  | 'rectangle'
  | 'ellipse'
  | 'diamond'
  /** Straight or curved through its points; closed when the last point is the first. */
  | 'line'
  /** Words without a shape around them. */
  | 'text'
  | 'image'
  /** An outline too rich for a line; shown as a picture made of it. */
  | 'outline'
  /** Something that is kept and not drawn: only its place is known. */
  | 'placeholder';

/** The box around a shape before it is turned about its centre; angle in radians, clockwise. */
export type Frame = { x: number; y: number; width: number; height: number; angle: number };

/** One thing on a page. */
export type Shape = {
  /** Unique in the drawing. */
  id: string;
  /** The node of the file that it came from, or was copied from; null for a new shape. */
  source: string | null;
  /** The groups that it is in, outermost first. */
  groups: readonly string[];
  kind: ShapeKind;
  frame: Frame;
  /** Of a line, in page coordinates; the angle of its frame is 0 then. */
  points: readonly Point[] | null;
  curved: boolean;
  /** Radius of a rectangle's corners, pixels. */
  corner: number;
  stroke: Stroke | null;
  /** Colour as #rrggbb; null for none. */
  fill: string | null;
  /** Percent. */
  opacity: number;
  startEnd: LineEnd | null;
  endEnd: LineEnd | null;
  text: ShapeText | null;
  /** Name of an image's part in the package. */
  picture: string | null;
  /** An outline's picture as SVG, or what a placeholder stands for. */
  note: string | null;
};

export type DrawingPage = {
  id: string;
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  shapes: readonly Shape[];
};

/** A picture that a shape may name: new ones are written into the package. */
export type Picture = { name: string; type: string; bytes: Uint8Array };

/** A shape with nothing special about it. */
export const PLAIN_SHAPE: Omit<Shape, 'id' | 'kind' | 'frame'> = {
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

/** The box around points, not turned. */
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

/** Whether two values of this model say the same. */
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
