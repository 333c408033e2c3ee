import { attribute, type XmlElement } from '../xml/xml.ts';
import type { Point } from './drawing.ts';
import { evaluate, type FormulaNames } from './formula.ts';

/** One outline of a custom shape, in the units of its view box. */
export type Outline = { points: Point[]; closed: boolean; filled: boolean; stroked: boolean };

export type Geometry = {
  outlines: Outline[];
  /** x, y, width, height of the box that the outlines are drawn in. */
  viewBox: readonly [number, number, number, number];
};

/** Number of arguments of each command. */
const ARGUMENT_COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    M: 2,
    L: 2,
    C: 6,
    Q: 4,
    X: 2,
    Y: 2,
    T: 6,
    U: 6,
    A: 8,
    B: 8,
    W: 8,
    V: 8,
    G: 4,
  }),
);
const ARC_STEPS = 24;
const CURVE_STEPS = 10;
const MAX_POINTS = 5_000;

/**
 * The outlines of a custom shape with its formulas evaluated; null when it has none that can be
 * read.
 *
 * Source: OpenDocument 1.3, part 3, 19.145 draw:enhanced-path.
 */
export function enhancedGeometry(
  element: XmlElement,
  size: { width: number; height: number },
): Geometry | null {
  const path = attribute(element, 'draw:enhanced-path');
  if (path === undefined) return null;
  const box = (attribute(element, 'svg:viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const viewBox: [number, number, number, number] =
    box.length === 4 && box.every(Number.isFinite) && (box[2] ?? 0) > 0 && (box[3] ?? 0) > 0
      ? (box as [number, number, number, number])
      : [0, 0, 21600, 21600];
  const names = namesOf(element, viewBox, size);
  const tokens = path.match(/[?$]\w+|[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [];
  const outlines = draw(tokens, names).filter(({ points }) => points.length > 1);
  return outlines.length === 0 ? null : { outlines, viewBox };
}

function namesOf(
  element: XmlElement,
  [left, top, width, height]: readonly [number, number, number, number],
  size: { width: number; height: number },
): FormulaNames {
  const modifiers = (attribute(element, 'draw:modifiers') ?? '').trim().split(/\s+/).map(Number);
  const formulas = new Map<string, string>();
  for (const inner of element.children) {
    if (inner.name !== 'draw:equation') continue;
    formulas.set(attribute(inner, 'draw:name') ?? '', attribute(inner, 'draw:formula') ?? '');
  }
  const values = new Map<string, number>();
  const stretch = (name: string) => Number(attribute(element, name) ?? width / 2);
  const words: ReadonlyMap<string, number> = new Map(
    Object.entries<number>({
      left,
      top,
      right: left + width,
      bottom: top + height,
      width,
      height,
      logwidth: (size.width * 2540) / 96,
      logheight: (size.height * 2540) / 96,
      xstretch: stretch('draw:path-stretchpoint-x'),
      ystretch: stretch('draw:path-stretchpoint-y'),
      pi: Math.PI,
      hasstroke: 1,
      hasfill: 1,
    }),
  );
  const names: FormulaNames = {
    modifier: (index) => modifiers[index] || 0,
    equation: (name) => {
      const known = values.get(name);
      if (known !== undefined) return known;
      // Set first: a formula that refers to itself gets 0 instead of recursing forever.
      values.set(name, 0);
      const value = evaluate(formulas.get(name) ?? '0', names);
      values.set(name, value);
      return value;
    },
    word: (name) => words.get(name) ?? 0,
  };
  return names;
}

function draw(tokens: readonly string[], names: FormulaNames): Outline[] {
  const outlines: Outline[] = [];
  let count = 0;
  /** The outlines since the last N; fill and stroke commands apply to all of them. */
  let group: Outline[] = [];
  let at: Point = [0, 0];
  let current: Outline | null = null;

  const line = (to: Point) => {
    if (current === null || current.closed) move(at);
    current?.points.push(to);
    at = to;
    count++;
  };
  const move = (to: Point) => {
    current = { points: [to], closed: false, filled: true, stroked: true };
    outlines.push(current);
    group.push(current);
    at = to;
  };
  const arc = (center: Point, radii: Point, from: number, sweep: number, joins: boolean) => {
    for (let step = 0; step <= ARC_STEPS; step++) {
      const angle = from + (sweep * step) / ARC_STEPS;
      const to: Point = [
        center[0] + radii[0] * Math.cos(angle),
        center[1] + radii[1] * Math.sin(angle),
      ];
      if (step === 0 && !joins) move(to);
      else line(to);
    }
  };
  const boxArc = (command: string, v: readonly number[]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, sx = 0, sy = 0, ex = 0, ey = 0] = v;
    const center: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
    const radii: Point = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    const angleOf = (x: number, y: number) =>
      Math.atan2((y - center[1]) / (radii[1] || 1), (x - center[0]) / (radii[0] || 1));
    const from = angleOf(sx, sy);
    let sweep = angleOf(ex, ey) - from;
    const isClockwise = command === 'W' || command === 'V';
    if (isClockwise && sweep <= 0) sweep += 2 * Math.PI;
    if (!isClockwise && sweep >= 0) sweep -= 2 * Math.PI;
    arc(center, radii, from, sweep, command === 'A' || command === 'W');
  };
  const step = (command: string, v: readonly number[], index: number) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = v;
    switch (command) {
      case 'M':
        return index === 0 ? move([a, b]) : line([a, b]);
      case 'L':
        return line([a, b]);
      case 'C':
        return cubic(at, [a, b], [c, d], [e, f], line);
      case 'Q':
        return cubic(
          at,
          [at[0] + (2 / 3) * (a - at[0]), at[1] + (2 / 3) * (b - at[1])],
          [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)],
          [c, d],
          line,
        );
      case 'X':
      case 'Y': {
        // A quarter of an ellipse; each following one starts in the other direction.
        const isLevel = (command === 'X') === (index % 2 === 0);
        const k = 0.5523;
        const one: Point = isLevel
          ? [at[0] + k * (a - at[0]), at[1]]
          : [at[0], at[1] + k * (b - at[1])];
        const two: Point = isLevel ? [a, b - k * (b - at[1])] : [a - k * (a - at[0]), b];
        return cubic(at, one, two, [a, b], line);
      }
      case 'T':
      case 'U':
        return arc([a, b], [c, d], (e * Math.PI) / 180, ((f - e) * Math.PI) / 180, command === 'T');
      case 'G': {
        const [from, sweep] = [(c * Math.PI) / 180, (d * Math.PI) / 180];
        const center: Point = [at[0] - a * Math.cos(from), at[1] - b * Math.sin(from)];
        return arc(center, [a, b], from, sweep, true);
      }
      default:
        return boxArc(command, v);
    }
  };

  let index = 0;
  while (index < tokens.length && count < MAX_POINTS) {
    const command = tokens[index++] as string;
    if (command === 'Z' && current !== null) {
      const outline: Outline = current;
      outline.closed = true;
      at = outline.points[0] ?? at;
    } else if (command === 'N') {
      group = [];
      current = null;
    } else if (command === 'F') for (const outline of group) outline.filled = false;
    else if (command === 'S') for (const outline of group) outline.stroked = false;
    const takes = ARGUMENT_COUNTS.get(command);
    if (takes === undefined) continue;
    for (let round = 0; count < MAX_POINTS; round++) {
      const next = tokens.slice(index, index + takes);
      if (next.length < takes || next.some((token) => /^[a-z]/i.test(token))) break;
      index += takes;
      step(
        command,
        next.map((token) => evaluate(token, names)),
        round,
      );
    }
  }
  return outlines;
}

function cubic(from: Point, one: Point, two: Point, to: Point, line: (to: Point) => void): void {
  for (let step = 1; step <= CURVE_STEPS; step++) {
    const t = step / CURVE_STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    line([
      a * from[0] + b * one[0] + c * two[0] + d * to[0],
      a * from[1] + b * one[1] + c * two[1] + d * to[1],
    ]);
  }
}
