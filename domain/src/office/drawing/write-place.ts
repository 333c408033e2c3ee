import { maxOf, minOf } from '../../arrays.ts';
import { attribute, type XmlElement } from '../xml/xml.ts';
import { type Frame, isSame, type Point, type Shape } from './drawing.ts';
import { formatLength, GRAIN, parseLength } from './length.ts';
import { formatPathData } from './path-data.ts';
import type { Attributes } from './tags.ts';
import { placeAttributes } from './transform.ts';

/** Attributes of a straight line. */
export function lineEndsAt(from: Point, to: Point): Record<string, string | null> {
  return {
    'svg:x1': formatLength(from[0]),
    'svg:y1': formatLength(from[1]),
    'svg:x2': formatLength(to[0]),
    'svg:y2': formatLength(to[1]),
    'draw:transform': null,
  };
}

/** Attributes of a path through points. */
export function pathPlace(
  points: readonly Point[],
  curved: boolean,
): Record<string, string | null> {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [minOf(xs), minOf(ys)];
  const [width, height] = [maxOf(xs) - x, maxOf(ys) - y];
  const grains = (length: number) => Math.max(1, Math.round(length / GRAIN));
  return {
    ...placeAttributes({
      x,
      y,
      width: grains(width) * GRAIN,
      height: grains(height) * GRAIN,
      angle: 0,
    }),
    'svg:viewBox': `0 0 ${grains(width)} ${grains(height)}`,
    'svg:d': formatPathData(points, curved, GRAIN),
  };
}

/** Attributes that move the node to the shape's position; null when it has to be redrawn. */
export function place(element: XmlElement, before: Shape, after: Shape): Attributes | null {
  if (before.corner !== after.corner) {
    if (element.name !== 'draw:rect') return null;
    const corner = after.corner > 0 ? formatLength(after.corner) : null;
    return { ...boxPlace(element, before, after), 'draw:corner-radius': corner };
  }
  if (after.points === null) return boxPlace(element, before, after);
  if (isSame(before.points, after.points) && before.curved === after.curved) return {};
  return linePlace(element, before, after, after.points);
}

function boxPlace(element: XmlElement, before: Shape, after: Shape): Attributes {
  if (isSame(before.frame, after.frame)) return {};
  const round: Attributes =
    attribute(element, 'svg:cx') === undefined
      ? {}
      : { 'svg:cx': null, 'svg:cy': null, 'svg:rx': null, 'svg:ry': null, 'svg:r': null };
  return { ...round, ...placeAttributes(after.frame) };
}

function linePlace(
  element: XmlElement,
  before: Shape,
  after: Shape,
  points: readonly Point[],
): Attributes | null {
  const old = before.points ?? [];
  const [from, to] = [points[0] as Point, points.at(-1) as Point];
  if (element.name === 'draw:line' || element.name === 'draw:measure') {
    return points.length === 2 && !after.curved ? lineEndsAt(from, to) : null;
  }
  if (element.name === 'draw:connector') return connectorPlace(old, points, after);
  if (before.curved !== after.curved) return null;
  const stretch = scaleBetween(old, points, before.frame, after.frame);
  if (stretch === null) return null;
  const transform = attribute(element, 'draw:transform');
  const isMoved = stretch.x === 1 && stretch.y === 1;
  if (transform !== undefined) {
    if (!isMoved) return null;
    const [dx, dy] = [after.frame.x - before.frame.x, after.frame.y - before.frame.y];
    const step = `translate (${formatLength(dx)} ${formatLength(dy)})`;
    return { 'draw:transform': `${transform} ${step}` };
  }
  if (attribute(element, 'svg:x') === undefined) return null;
  // The node's box may be larger than its drawing: both are moved and scaled together.
  const get = (name: string) => parseLength(attribute(element, `svg:${name}`));
  const x = after.frame.x + (get('x') - before.frame.x) * stretch.x;
  const y = after.frame.y + (get('y') - before.frame.y) * stretch.y;
  return {
    'svg:x': formatLength(x),
    'svg:y': formatLength(y),
    ...(isMoved
      ? {}
      : {
          'svg:width': formatLength(get('width') * stretch.x),
          'svg:height': formatLength(get('height') * stretch.y),
        }),
  };
}

/** A connector stays one as long as only its ends move; an end that moved is disconnected. */
function connectorPlace(
  old: readonly Point[],
  points: readonly Point[],
  after: Shape,
): Attributes | null {
  if (after.curved || points.length !== old.length) return null;
  const [from, to] = [points[0] as Point, points.at(-1) as Point];
  const isFromKept = isNear(from, old[0] as Point);
  const isToKept = isNear(to, old.at(-1) as Point);
  if (isFromKept && isToKept) return null;
  const stretch = scaleBetween(old, points, frameFrom(old), frameFrom(points));
  const isMoved = stretch?.x === 1 && stretch.y === 1;
  if (points.length > 2 && !isMoved) return null;
  return {
    ...lineEndsAt(from, to),
    ...(isFromKept ? {} : { 'draw:start-shape': null, 'draw:start-glue-point': null }),
    ...(isToKept ? {} : { 'draw:end-shape': null, 'draw:end-glue-point': null }),
    'svg:d': points.length > 2 ? absolutePath(points) : null,
    'svg:viewBox': null,
  };
}

function absolutePath(points: readonly Point[]): string {
  return points
    .map(
      ([x, y], index) =>
        `${index === 0 ? 'M' : 'L'}${Math.round(x / GRAIN)} ${Math.round(y / GRAIN)}`,
    )
    .join('');
}

const frameFrom = (points: readonly Point[]): Frame => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [minOf(xs), minOf(ys)];
  return { x, y, width: maxOf(xs) - x, height: maxOf(ys) - y, angle: 0 };
};

/** Half a pixel: closer points are equal. */
const NEAR = 0.5;

const isNear = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < NEAR;

/** The scale of points relative to their box's corner; null when they were changed otherwise. */
function scaleBetween(
  old: readonly Point[],
  points: readonly Point[],
  from: Frame,
  to: Frame,
): { x: number; y: number } | null {
  if (old.length !== points.length) return null;
  const ratio = (a: number, b: number) => {
    if (Math.abs(a - b) < 0.02) return 1;
    return b < 0.02 ? null : a / b;
  };
  const [x, y] = [ratio(to.width, from.width), ratio(to.height, from.height)];
  if (x === null || y === null) return null;
  const agrees = old.every(([oldX, oldY], index) => {
    const fitted: Point = [to.x + (oldX - from.x) * x, to.y + (oldY - from.y) * y];
    return isNear(fitted, points[index] as Point);
  });
  return agrees ? { x, y } : null;
}
