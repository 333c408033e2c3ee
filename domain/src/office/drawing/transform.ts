import type { Frame, Point } from './drawing.ts';
import { formatLength, parseLength } from './length.ts';

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/**
 * Parses a `draw:transform`: a list of steps applied first to last. Angles are in radians and
 * counterclockwise, unlike in SVG.
 */
export function parseTransform(text: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name, list] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const values = (list ?? '').trim().split(/[\s,]+/);
    matrix = multiply(stepMatrix(name ?? '', values), matrix);
  }
  return matrix;
}

function stepMatrix(name: string, values: readonly string[]): Matrix {
  const number = (at: number, otherwise = 0) => {
    const value = Number.parseFloat(values[at] ?? '');
    return Number.isFinite(value) ? value : otherwise;
  };
  switch (name) {
    case 'rotate': {
      const [cos, sin] = [Math.cos(number(0)), Math.sin(number(0))];
      return [cos, -sin, sin, cos, 0, 0];
    }
    case 'translate':
      return [1, 0, 0, 1, parseLength(values[0]), parseLength(values[1])];
    case 'scale':
      return [number(0, 1), 0, 0, number(1, number(0, 1)), 0, 0];
    case 'skewX':
      return [1, 0, -Math.tan(number(0)), 1, 0, 0];
    case 'skewY':
      return [1, -Math.tan(number(0)), 0, 1, 0, 0];
    case 'matrix':
      return [
        number(0, 1),
        number(1),
        number(2),
        number(3, 1),
        parseLength(values[4]),
        parseLength(values[5]),
      ];
    default:
      return IDENTITY;
  }
}

/** The frame of a box that a matrix rotated, moved and scaled; skew is lost. */
export function transformFrame(matrix: Matrix, box: Omit<Frame, 'angle'>): Frame {
  const [a, b, c, d] = matrix;
  const [centerX, centerY] = apply(matrix, [box.x + box.width / 2, box.y + box.height / 2]);
  const width = box.width * Math.hypot(a, b);
  const height = box.height * Math.hypot(c, d);
  return {
    x: centerX - width / 2,
    y: centerY - height / 2,
    width,
    height,
    angle: a === 1 && b === 0 ? 0 : Math.atan2(b, a),
  };
}

/**
 * The attributes that position a shape in its frame: coordinates, or a transform when it is
 * rotated.
 */
export function placeAttributes(frame: Frame): Record<string, string | null> {
  const size = {
    'svg:width': formatLength(frame.width),
    'svg:height': formatLength(frame.height),
  };
  if (Math.abs(frame.angle) < 1e-6) {
    return {
      ...size,
      'svg:x': formatLength(frame.x),
      'svg:y': formatLength(frame.y),
      'draw:transform': null,
    };
  }
  const [cos, sin] = [Math.cos(frame.angle), Math.sin(frame.angle)];
  const [halfWidth, halfHeight] = [frame.width / 2, frame.height / 2];
  const x = frame.x + halfWidth - cos * halfWidth + sin * halfHeight;
  const y = frame.y + halfHeight - sin * halfWidth - cos * halfHeight;
  const angle = Number((-frame.angle).toFixed(8));
  return {
    ...size,
    'svg:x': null,
    'svg:y': null,
    'draw:transform': `rotate (${angle}) translate (${formatLength(x)} ${formatLength(y)})`,
  };
}
