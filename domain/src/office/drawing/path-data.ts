import { frameOf, type Point } from './drawing.ts';

/** A continuous sequence of points, with curves approximated by short lines. */
export type Subpath = { points: Point[]; closed: boolean };

const CURVE_STEPS = 12;
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    M: 2,
    L: 2,
    H: 1,
    V: 1,
    C: 6,
    S: 4,
    Q: 4,
    T: 2,
    A: 7,
    Z: 0,
  }),
);
/** Maximum number of points of a path: the rest is cut off, so that no file can exhaust memory. */
const MAX_POINTS = 20_000;

/** Parses SVG path data into subpaths, in its own units. Stops at anything unreadable. */
export function parsePathData(data: string): Subpath[] {
  const tokens = data.match(/[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [];
  const pen = new Pen();
  let at = 0;
  let command = '';
  while (at < tokens.length && pen.count < MAX_POINTS) {
    const token = tokens[at] as string;
    if (/[a-z]/i.test(token)) {
      command = token;
      at++;
    } else if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
    const count = NUMBERS.get(command.toUpperCase());
    if (count === undefined || (count === 0 && token !== command)) break;
    const values = tokens.slice(at, at + count).map(Number);
    if (values.length < count || values.some((value) => !Number.isFinite(value))) break;
    at += count;
    pen.draw(command, values);
  }
  return pen.subpaths.filter(({ points }) => points.length > 1);
}

class Pen {
  readonly subpaths: Subpath[] = [];
  count = 0;
  private at: Point = [0, 0];
  private start: Point = [0, 0];
  /** The second control point of the last curve, which a smooth curve mirrors. */
  private control: Point | null = null;

  draw(command: string, values: readonly number[]): void {
    const upper = command.toUpperCase();
    const [ox, oy] = command === upper ? [0, 0] : this.at;
    const point = (index: number): Point => [
      (values[index] ?? 0) + ox,
      (values[index + 1] ?? 0) + oy,
    ];
    const control = this.control;
    const mirrored = (): Point =>
      control === null ? this.at : [2 * this.at[0] - control[0], 2 * this.at[1] - control[1]];
    this.control = null;
    switch (upper) {
      case 'M':
        this.move(point(0));
        break;
      case 'L':
        this.line(point(0));
        break;
      case 'H':
        this.line([(values[0] ?? 0) + ox, this.at[1]]);
        break;
      case 'V':
        this.line([this.at[0], (values[0] ?? 0) + oy]);
        break;
      case 'C':
        this.cubic(point(0), point(2), point(4));
        break;
      case 'S':
        this.cubic(mirrored(), point(0), point(2));
        break;
      case 'Q':
        this.quadratic(point(0), point(2));
        break;
      case 'T':
        this.quadratic(mirrored(), point(0));
        break;
      case 'A':
        // Rare in drawings: approximated by its chord.
        this.line(point(5));
        break;
      case 'Z':
        this.close();
    }
  }

  private move(to: Point): void {
    this.subpaths.push({ points: [to], closed: false });
    this.at = to;
    this.start = to;
    this.count++;
  }

  private line(to: Point): void {
    const last = this.subpaths.at(-1);
    if (last === undefined || last.closed) this.move(this.at);
    this.subpaths.at(-1)?.points.push(to);
    this.at = to;
    this.count++;
  }

  private cubic(one: Point, two: Point, to: Point): void {
    const from = this.at;
    for (let step = 1; step <= CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      this.line([
        a * from[0] + b * one[0] + c * two[0] + d * to[0],
        a * from[1] + b * one[1] + c * two[1] + d * to[1],
      ]);
    }
    this.control = two;
  }

  private quadratic(control: Point, to: Point): void {
    const third = (from: Point): Point => [
      from[0] + (2 / 3) * (control[0] - from[0]),
      from[1] + (2 / 3) * (control[1] - from[1]),
    ];
    this.cubic(third(this.at), third(to), to);
    this.control = control;
  }

  private close(): void {
    const last = this.subpaths.at(-1);
    if (last === undefined || last.closed) return;
    const [x, y] = last.points.at(-1) as Point;
    if (x !== this.start[0] || y !== this.start[1]) last.points.push(this.start);
    last.closed = true;
    this.at = this.start;
  }
}

/** Parses `0,0 10,5` as points. */
export function parsePathPoints(text: string): Point[] {
  const values = (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
  const points: Point[] = [];
  for (let at = 0; at + 1 < values.length && points.length < MAX_POINTS; at += 2) {
    points.push([values[at] as number, values[at + 1] as number]);
  }
  return points;
}

export const isClosed = (points: readonly Point[]): boolean => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return false;
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.5;
};

/**
 * Path data through points, in hundredths of a millimeter from the box's corner; smooth when
 * `curved`.
 */
export function formatPathData(points: readonly Point[], curved: boolean, grain: number): string {
  const { x, y } = frameOf(points);
  const write = ([px, py]: Point) =>
    `${Math.round((px - x) / grain)} ${Math.round((py - y) / grain)}`;
  const closed = isClosed(points);
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  let data = `M ${write(at(0))}`;
  for (let index = 1; index < points.length; index++) {
    if (!curved) {
      data += ` L ${write(at(index))}`;
      continue;
    }
    const [before, from, to, after] = [at(index - 2), at(index - 1), at(index), at(index + 1)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    data += ` C ${write(one)} ${write(two)} ${write(to)}`;
  }
  return closed ? `${data} Z` : data;
}
