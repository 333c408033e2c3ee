import { attribute, child, type XmlElement } from '../xml/xml.ts';
import { DEFAULT_SHAPE, type Frame, frameOf, type Point, type Shape } from './drawing.ts';
import { enhancedGeometry } from './enhanced-geometry.ts';
import { GRAIN, parseLength } from './length.ts';
import type { OdfStyles } from './odf-styles.ts';
import { outlineSvg } from './outline-svg.ts';
import { isClosed, parsePathData, parsePathPoints, type Subpath } from './path-data.ts';
import { readGraphicStyle } from './read-graphic-style.ts';
import { readShapeText } from './read-text.ts';
import { apply, parseTransform, transformFrame } from './transform.ts';

/** Context from the drawing that reading a shape needs. */
export type ShapeContext = {
  styles: OdfStyles;
  /** Whether the package contains a picture of this name that browsers can display. */
  hasPicture(name: string): boolean;
};

const LINES = new Set(['draw:line', 'draw:connector', 'draw:measure', 'draw:polyline']);
const RECTANGLE = /^(ooxml-)?(rectangle|rect|flowchart-process|mso-spt1|mso-spt202)$/;
const ROUND_RECTANGLE = /^(ooxml-)?(round-rectangle|roundRect|flowchart-alternate-process)$/;
const ELLIPSE = /^(ooxml-)?(ellipse|circle|flowchart-connector)$/;
const DIAMOND = /^(ooxml-)?(diamond|flowchart-decision)$/;

/** Reads a page element as a shape; null when it is invisible and has no position. */
export function readShape(
  element: XmlElement,
  id: string,
  groups: readonly string[],
  context: ShapeContext,
): Shape | null {
  const { styles } = context;
  const text = readShapeText(element, styles);
  const isLine = LINES.has(element.name);
  const base = {
    ...DEFAULT_SHAPE,
    ...readGraphicStyle(element, styles, isLine),
    id,
    source: id,
    groups,
    text,
  };
  const matrix = parseTransform(attribute(element, 'draw:transform'));
  const box = boxOf(element);
  const frame = transformFrame(matrix, box);
  const boxed = (kind: Shape['kind'], more: Partial<Shape> = {}): Shape => ({
    ...base,
    startEnd: null,
    endEnd: null,
    kind,
    frame,
    ...more,
  });
  const pointed = (points: readonly Point[]): Shape => {
    const placed = points.map((point) => apply(matrix, point));
    const ends = isClosed(placed) ? { startEnd: null, endEnd: null } : { fill: null };
    return { ...base, ...ends, kind: 'line', points: placed, frame: frameOf(placed) };
  };
  const outlined = (subpaths: readonly Subpath[], viewBox: readonly number[]): Shape => {
    const [only] = subpaths;
    if (only === undefined) return boxed('placeholder', { note: element.name });
    if (subpaths.length === 1)
      return pointed(only.points.map((point) => toBox(point, viewBox, box)));
    const outlines = subpaths.map((path) => ({ ...path, filled: path.closed, stroked: true }));
    return boxed('outline', { note: outlineSvg(outlines, viewBox, base, frame) });
  };

  switch (element.name) {
    case 'draw:rect':
    case 'draw:caption':
      return boxed('rectangle', { corner: parseLength(attribute(element, 'draw:corner-radius')) });
    case 'draw:ellipse':
    case 'draw:circle': {
      const kind = attribute(element, 'draw:kind') ?? 'full';
      return kind === 'full' ? boxed('ellipse') : pointed(arcPoints(element, kind, box));
    }
    case 'draw:line':
    case 'draw:measure':
      return pointed(endpointsOf(element));
    case 'draw:connector':
      return pointed(connectorPoints(element));
    case 'draw:path':
      return outlined(parsePathData(attribute(element, 'svg:d') ?? ''), viewBoxOf(element));
    case 'draw:polygon':
    case 'draw:polyline': {
      const points = parsePathPoints(attribute(element, 'draw:points') ?? '');
      if (points.length < 2) return boxed('placeholder', { note: element.name });
      const closed = element.name === 'draw:polygon';
      if (closed && !isClosed(points)) points.push(points[0] as Point);
      return outlined([{ points, closed }], viewBoxOf(element));
    }
    case 'draw:custom-shape':
      return customShape(element, base, frame, box, boxed, pointed);
    case 'draw:frame':
      return frameShape(element, base, context, boxed);
    default: {
      const hasPlace = element.name.startsWith('draw:') || element.name.startsWith('dr3d:');
      return hasPlace && box.width > 0 && box.height > 0
        ? boxed('placeholder', { text: null, note: element.name })
        : null;
    }
  }
}

type Boxed = (kind: Shape['kind'], more?: Partial<Shape>) => Shape;

function customShape(
  element: XmlElement,
  base: Pick<Shape, 'stroke' | 'fill' | 'opacity' | 'text'>,
  frame: Frame,
  box: Omit<Frame, 'angle'>,
  boxed: Boxed,
  pointed: (points: readonly Point[]) => Shape,
): Shape {
  const geometry = child(element, 'draw:enhanced-geometry');
  const type = attribute(geometry, 'draw:type') ?? '';
  if (RECTANGLE.test(type)) return boxed('rectangle');
  if (ROUND_RECTANGLE.test(type)) {
    return boxed('rectangle', { corner: Math.min(frame.width, frame.height) * 0.1667 });
  }
  if (ELLIPSE.test(type)) return boxed('ellipse');
  if (DIAMOND.test(type)) return boxed('diamond');
  const drawn = geometry === undefined ? null : enhancedGeometry(geometry, box);
  if (drawn === null) return boxed('placeholder', { note: type || element.name });
  const [only] = drawn.outlines;
  const isMirrored = ['draw:mirror-horizontal', 'draw:mirror-vertical'].some(
    (name) => attribute(geometry, name) === 'true',
  );
  if (drawn.outlines.length === 1 && only !== undefined && !isMirrored && base.text === null) {
    const points = only.closed ? [...only.points, only.points[0] as Point] : only.points;
    return pointed(points.map((point) => toBox(point, drawn.viewBox, box)));
  }
  const flip = {
    x: attribute(geometry, 'draw:mirror-horizontal') === 'true',
    y: attribute(geometry, 'draw:mirror-vertical') === 'true',
  };
  return boxed('outline', { note: outlineSvg(drawn.outlines, drawn.viewBox, base, frame, flip) });
}

function frameShape(
  element: XmlElement,
  base: Pick<Shape, 'stroke' | 'fill' | 'text'>,
  context: ShapeContext,
  boxed: Boxed,
): Shape {
  for (const inner of element.children) {
    if (inner.name !== 'draw:image') continue;
    const name = (attribute(inner, 'xlink:href') ?? '').replace(/^\.\//, '');
    if (context.hasPicture(name)) return boxed('image', { picture: name, text: null });
  }
  const [first] = element.children;
  if (child(element, 'draw:text-box') === undefined) {
    return boxed('placeholder', { text: null, note: first?.name ?? element.name });
  }
  if (base.stroke !== null || base.fill !== null) return boxed('rectangle');
  return base.text === null ? boxed('placeholder', { note: '' }) : boxed('text');
}

function boxOf(element: XmlElement): Omit<Frame, 'angle'> {
  const get = (name: string) => parseLength(attribute(element, `svg:${name}`));
  if (attribute(element, 'svg:cx') !== undefined) {
    const across = get('rx') || get('r');
    const down = get('ry') || get('r');
    return { x: get('cx') - across, y: get('cy') - down, width: 2 * across, height: 2 * down };
  }
  return { x: get('x'), y: get('y'), width: get('width'), height: get('height') };
}

function viewBoxOf(element: XmlElement): number[] {
  const box = (attribute(element, 'svg:viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return box.length === 4 && box.every(Number.isFinite) ? box : [0, 0, 1, 1];
}

/** Maps a point from a view box to the box on the page. */
function toBox([x, y]: Point, view: readonly number[], box: Omit<Frame, 'angle'>): Point {
  const [left = 0, top = 0, width = 1, height = 1] = view;
  return [
    box.x + ((x - left) / (width || 1)) * box.width,
    box.y + ((y - top) / (height || 1)) * box.height,
  ];
}

export function endpointsOf(element: XmlElement): [Point, Point] {
  const get = (name: string) => parseLength(attribute(element, `svg:${name}`));
  return [
    [get('x1'), get('y1')],
    [get('x2'), get('y2')],
  ];
}

/** A connector's path, in hundredths of a millimeter on the page. */
function connectorPoints(element: XmlElement): Point[] {
  const [from, to] = endpointsOf(element);
  const [way] = parsePathData(attribute(element, 'svg:d') ?? '');
  if (way === undefined) return [from, to];
  const first = way.points[0] as Point;
  const points = way.points.map(
    ([x, y]): Point => [from[0] + (x - first[0]) * GRAIN, from[1] + (y - first[1]) * GRAIN],
  );
  const last = points.at(-1) as Point;
  const agrees = Math.hypot(last[0] - to[0], last[1] - to[1]) < 2;
  return agrees ? withoutRepeats(points) : [from, to];
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const kept = points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
  return kept.length > 1 ? kept : [...points.slice(0, 2)];
}

/** An arc, pie slice (`section`) or segment. Angles run counterclockwise. */
function arcPoints(element: XmlElement, kind: string, box: Omit<Frame, 'angle'>): Point[] {
  const degrees = (name: string) => Number.parseFloat(attribute(element, name) ?? '') || 0;
  const from = degrees('draw:start-angle');
  let to = degrees('draw:end-angle');
  if (to <= from) to += 360;
  const center: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const points: Point[] = [];
  const steps = Math.max(8, Math.ceil((to - from) / 10));
  for (let step = 0; step <= steps; step++) {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    points.push([
      center[0] + (box.width / 2) * Math.cos(angle),
      center[1] - (box.height / 2) * Math.sin(angle),
    ]);
  }
  if (kind === 'section') points.push(center);
  if (kind !== 'arc') points.push(points[0] as Point);
  return points;
}
