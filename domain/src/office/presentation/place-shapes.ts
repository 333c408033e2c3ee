import { attribute, descendants, parseXml, type XmlElement } from '../xml/xml.ts';

/** English Metric Units in a pixel of 1/96 inch. */
const EMU = 9_525;

/** A shape that the user moved or resized. */
export type PlacedShape = {
  /** Part name of the slide. */
  part: string;
  /** Its id on the slide. */
  shapeId: string;
  /** Pixels of 1/96 inch from the slide's top left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * Adds positions to shapes without one of their own, which take it from their layout until they are
 * moved. A shape with a position is not changed.
 *
 * @throws {OfficeFileError} when it is not XML
 */
export function withPlaces(slideXml: string, shapes: readonly PlacedShape[]): string {
  const places = new Map(shapes.map((shape) => [shape.shapeId, shape]));
  let xml = slideXml;
  // From the end, so that earlier offsets stay valid.
  for (const shape of [...descendants(parseXml(slideXml))].reverse()) {
    const properties = shape.children.find(({ name }) => name === 'p:spPr');
    const place = places.get(numberOf(shape));
    if (properties === undefined || place === undefined) continue;
    if (properties.children.some(({ name }) => name === 'a:xfrm')) continue;
    const { start, end, attributes, innerStart } = properties;
    const inner = properties.selfClosing ? '' : slideXml.slice(innerStart, properties.innerEnd);
    const written = `<p:spPr${attributes.trimEnd()}>${placeXml(place)}${inner}</p:spPr>`;
    xml = xml.slice(0, start) + written + xml.slice(end);
  }
  return xml;
}

function numberOf(shape: XmlElement): string {
  const own = shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name));
  if (own === undefined) return '';
  for (const properties of descendants(own, 'p:cNvPr')) return attribute(properties, 'id') ?? '';
  return '';
}

function placeXml({ x, y, width, height }: PlacedShape): string {
  const emu = (pixels: number) => Math.round(pixels * EMU);
  return `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;
}
