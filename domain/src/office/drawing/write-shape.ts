import { attribute, innerXml, outerXml, parseXml, type XmlElement } from '../xml/xml.ts';
import {
  endProperties,
  fillProperties,
  opacityProperties,
  strokeProperties,
} from './definitions.ts';
import { isSame, type Point, type Shape } from './drawing.ts';
import { formatLength } from './length.ts';
import { isClosed } from './path-data.ts';
import { styleOf } from './read-graphic-style.ts';
import { textHolder } from './read-text.ts';
import type { StyleWriter } from './style-writer.ts';
import { type Attributes, attributesXml, patchedAttributes, patchedElement } from './tags.ts';
import { placeAttributes } from './transform.ts';
import { lineEndsAt, pathPlace, place } from './write-place.ts';
import { changedParagraphs, newParagraphs } from './write-text.ts';

/** The XML of a new shape. */
export function newShapeXml(shape: Shape, writer: StyleWriter): string {
  const { text, frame } = shape;
  const paragraphs = text === null ? '' : newParagraphs(text, writer);
  const style = writer.derived('graphic', undefined, {
    'graphic-properties': {
      ...strokeProperties(shape.stroke),
      ...(shape.kind === 'line' && !isClosed(shape.points ?? []) ? {} : fillProperties(shape.fill)),
      ...(shape.opacity === 100 ? {} : opacityProperties(shape.opacity)),
      ...(shape.kind === 'line' ? lineEnds(shape) : {}),
      'draw:textarea-vertical-align': text?.style.vertical ?? 'middle',
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

/**
 * The node of a shape with its changes applied: position, formatting, text. Anything this model
 * does not cover stays in the node. A copy loses ids and names, which must be unique.
 *
 * @param before the shape as described by the node
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

/** Removes all attributes of a shape's geometry; a redrawn shape has none of them. */
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

/** The shape as a new path or rectangle that keeps the style, names and text of its node. */
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
    ...(after.text === null || before.text?.style.vertical === after.text.style.vertical
      ? {}
      : { 'draw:textarea-vertical-align': after.text.style.vertical }),
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

/**
 * LibreOffice repeats a shape's fill in the style of its text and prefers that one, so it is
 * removed.
 */
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
