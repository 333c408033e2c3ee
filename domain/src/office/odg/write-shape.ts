import { attribute, innerXml, outerXml, parseXml, type XmlElement } from '../xml.ts';
import {
  endProperties,
  fillProperties,
  opacityProperties,
  strokeProperties,
} from './definitions.ts';
import { type Frame, isSame, type Point, type Shape } from './drawing.ts';
import { formatLength, GRAIN, parseLength } from './length.ts';
import { formatPathData, isClosed } from './path-data.ts';
import { styleOf } from './read-look.ts';
import { textHolder } from './read-text.ts';
import type { StyleWriter } from './style-writer.ts';
import { type Attributes, attributesXml, patchedAttributes, patchedElement } from './tags.ts';
import { placeAttributes } from './transform.ts';
import { changedParagraphs, newParagraphs } from './write-text.ts';

/** A shape that no node of the file stands for. */
export function newShapeXml(shape: Shape, writer: StyleWriter): string {
  const { text, frame } = shape;
  const paragraphs = text === null ? '' : newParagraphs(text, writer);
  const style = writer.derived('graphic', undefined, {
    'graphic-properties': {
      ...strokeProperties(shape.stroke),
      ...(shape.kind === 'line' && !isClosed(shape.points ?? []) ? {} : fillProperties(shape.fill)),
      ...(shape.opacity === 100 ? {} : opacityProperties(shape.opacity)),
      ...(shape.kind === 'line' ? lineEnds(shape) : {}),
      'draw:textarea-vertical-align': text?.look.vertical ?? 'middle',
      'draw:auto-grow-height': 'false',
      'draw:auto-grow-width': shape.kind === 'text' && text?.wraps === false ? 'true' : 'false',
      ...(text === null ? {} : insetProperties(text.inset)),
      ...(shape.kind === 'text' ? wrapProperties(text?.wraps !== false) : {}),
    },
  });
  const named: Attributes = { 'draw:style-name': style };
  const placed = attributesXml({ ...named, ...placeAttributes(frame) });
  switch (shape.kind) {
    case 'ellipse':
      return `<draw:ellipse${placed}>${paragraphs}</draw:ellipse>`;
    case 'diamond':
      return `<draw:custom-shape${placed}>${paragraphs}<draw:enhanced-geometry svg:viewBox="0 0 21600 21600" draw:type="diamond" draw:enhanced-path="M 10800 0 L 21600 10800 10800 21600 0 10800 Z N" draw:text-areas="5400 5400 16200 16200"/></draw:custom-shape>`;
    case 'text':
      return `<draw:frame${placed}><draw:text-box>${paragraphs}</draw:text-box></draw:frame>`;
    case 'image':
      return `<draw:frame${placed}><draw:image xlink:href="${shape.picture ?? ''}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>`;
    case 'line':
      return lineXml(shape.points ?? [], shape.curved, named, paragraphs);
    default: {
      const corner = shape.corner > 0 ? formatLength(shape.corner) : null;
      return `<draw:rect${placed}${attributesXml({ 'draw:corner-radius': corner })}>${paragraphs}</draw:rect>`;
    }
  }
}

const wrapProperties = (wraps: boolean) => ({ 'fo:wrap-option': wraps ? 'wrap' : 'no-wrap' });

function insetProperties([across, down]: readonly [number, number]): Record<string, string> {
  return {
    'fo:padding-left': formatLength(across),
    'fo:padding-right': formatLength(across),
    'fo:padding-top': formatLength(down),
    'fo:padding-bottom': formatLength(down),
  };
}

function lineEnds(shape: Shape): Record<string, string | null> {
  const width = shape.stroke?.width ?? 1;
  return {
    ...endProperties('start', shape.startEnd, width),
    ...endProperties('end', shape.endEnd, width),
  };
}

function lineXml(
  points: readonly Point[],
  curved: boolean,
  attributes: Attributes,
  inner: string,
): string {
  const from: Point = points[0] ?? [0, 0];
  const to: Point = points.at(-1) ?? from;
  const isStraight = points.length === 2;
  const place = isStraight ? lineEndsAt(from, to) : pathPlace(points, curved);
  const name = isStraight ? 'draw:line' : 'draw:path';
  return `<${name}${attributesXml({ ...attributes, ...place })}>${inner}</${name}>`;
}

function lineEndsAt(from: Point, to: Point): Record<string, string | null> {
  return {
    'svg:x1': formatLength(from[0]),
    'svg:y1': formatLength(from[1]),
    'svg:x2': formatLength(to[0]),
    'svg:y2': formatLength(to[1]),
    'draw:transform': null,
  };
}

function pathPlace(points: readonly Point[], curved: boolean): Record<string, string | null> {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
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

/**
 * The node of a shape with what changed written into it: place, look, words. What this model
 * does not know of stays in the node. A copy loses the names that only one node may have.
 *
 * @param before the shape as the node says
 */
export function changedShapeXml(
  element: XmlElement,
  before: Shape,
  after: Shape,
  writer: StyleWriter,
  isCopy: boolean,
): string {
  const styled = styleAttributes(element, before, after, writer);
  const unnamed: Attributes = isCopy ? { 'xml:id': null, 'draw:id': null, 'draw:name': null } : {};
  const inner = changedInner(element, before, after, writer);
  const placed = place(element, before, after);
  if (placed !== null) {
    return patchedElement(element, { ...styled, ...unnamed, ...placed }, inner, nameFor(element));
  }
  return redrawn(element, after, { ...styled, ...unnamed }, inner);
}

const nameFor = ({ name }: XmlElement) => (name === 'draw:circle' ? 'draw:ellipse' : name);

/** Attributes of the way that a shape was drawn; a shape drawn anew has none of them. */
const DRAWN: Attributes = Object.fromEntries(
  [
    ...['x1', 'y1', 'x2', 'y2', 'x', 'y', 'width', 'height', 'd', 'viewBox'].map((n) => `svg:${n}`),
    ...['points', 'type', 'line-skew', 'start-shape', 'end-shape', 'transform', 'engine'].map(
      (n) => `draw:${n}`,
    ),
    ...['start-glue-point', 'end-glue-point', 'kind', 'start-angle', 'end-angle'].map(
      (n) => `draw:${n}`,
    ),
  ].map((name) => [name, null]),
);

/** The shape as a new path or rectangle that keeps style, names and words of its node. */
function redrawn(element: XmlElement, after: Shape, changes: Attributes, inner: string): string {
  const words = parseXml(inner)
    .children.filter(({ name }) => name !== 'draw:enhanced-geometry')
    .map(outerXml)
    .join('');
  const place =
    after.points === null
      ? {
          ...placeAttributes(after.frame),
          'draw:corner-radius': after.corner > 0 ? formatLength(after.corner) : null,
        }
      : pathPlace(after.points, after.curved);
  const name = after.points === null ? 'draw:rect' : 'draw:path';
  const attributes = patchedAttributes(element.attributes, { ...DRAWN, ...changes, ...place });
  return `<${name}${attributes}>${words}</${name}>`;
}

/** Attributes that put the node where the shape is now; null when it has to be drawn anew. */
function place(element: XmlElement, before: Shape, after: Shape): Attributes | null {
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
  const stretch = stretchBetween(old, points, before.frame, after.frame);
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
  // the node's box may be larger than what is drawn in it: both move and stretch together
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

/** A connector keeps its nature while only its ends move; an end that moved is let go. */
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
  const stretch = stretchBetween(old, points, frameFrom(old), frameFrom(points));
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
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, angle: 0 };
};

/** Half a hundredth of an inch: closer points are one. */
const NEAR = 0.5;
const isNear = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < NEAR;

/** How much points were stretched about their box's corner; null when they went other ways. */
function stretchBetween(
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

function styleAttributes(
  element: XmlElement,
  before: Shape,
  after: Shape,
  writer: StyleWriter,
): Attributes {
  const changes: Attributes = {
    ...(isSame(before.stroke, after.stroke) ? {} : strokeProperties(after.stroke)),
    ...(before.fill === after.fill ? {} : fillProperties(after.fill)),
    ...(before.opacity === after.opacity ? {} : opacityProperties(after.opacity)),
    ...(before.startEnd === after.startEnd ? {} : endChange('start', after)),
    ...(before.endEnd === after.endEnd ? {} : endChange('end', after)),
    ...(after.text === null || before.text?.look.vertical === after.text.look.vertical
      ? {}
      : { 'draw:textarea-vertical-align': after.text.look.vertical }),
    ...(after.text === null || before.text === null || before.text.wraps === after.text.wraps
      ? {}
      : wrapProperties(after.text.wraps)),
  };
  if (Object.keys(changes).length === 0) return {};
  const [family, name] = styleOf(element);
  const style = writer.derived(family, name, { 'graphic-properties': changes });
  return {
    [family === 'presentation' ? 'presentation:style-name' : 'draw:style-name']: style,
    ...areaOfWords(element, writer),
  };
}

const AREA = 'loext:graphic-properties';

/** LibreOffice repeats a shape's area in the style of its words, and reads that one: it goes. */
function areaOfWords(element: XmlElement, writer: StyleWriter): Attributes {
  const words = attribute(element, 'draw:text-style-name');
  if (!writer.holds('paragraph', words, AREA)) return {};
  return { 'draw:text-style-name': writer.derived('paragraph', words, {}, AREA) };
}

const endChange = (side: 'start' | 'end', after: Shape) =>
  endProperties(side, side === 'start' ? after.startEnd : after.endEnd, after.stroke?.width ?? 1);

function changedInner(
  element: XmlElement,
  before: Shape,
  after: Shape,
  writer: StyleWriter,
): string {
  const holder = textHolder(element);
  if (holder === undefined || isSame(before.text, after.text)) return innerXml(element);
  const inner = changedParagraphs(holder, before.text, after.text, writer);
  if (holder === element) return inner;
  return element.children
    .map((part) => (part === holder ? patchedElement(holder, {}, inner) : outerXml(part)))
    .join('');
}
