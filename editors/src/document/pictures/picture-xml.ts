import {
  attribute,
  child,
  descendants,
  escapeAttribute,
  outerXml,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { type Placement, placementOf } from '../model/picture-placement.ts';

const EMU_PER_PIXEL = 9_525;
const NAMESPACES =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PIC = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A new in-line picture; width and height in CSS pixels. */
export type NewPicture = {
  relationship: string;
  name: string;
  width: number;
  height: number;
  /** Number of the drawing, unique in the file. */
  id: number;
};

const emu = (pixels: number) => Math.round(pixels * EMU_PER_PIXEL);

/** The `w:drawing` of a new picture. It declares its own namespaces, so it can be used in any file. */
export function newPictureXml({ relationship, name, width, height, id }: NewPicture): string {
  const extent = `cx="${emu(width)}" cy="${emu(height)}"`;
  const named = `id="${id}" name="${escapeAttribute(name)}"`;
  return (
    `<w:drawing><wp:inline ${NAMESPACES} distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr ${named}/>` +
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${A}" noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic xmlns:a="${A}"><a:graphicData uri="${PIC}"><pic:pic xmlns:pic="${PIC}"><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${R}" r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  );
}

/** The element of a drawing that contains one picture and nothing else, which can be changed; null for any other. */
function frameOf(xml: string): XmlElement | null {
  if (!xml.startsWith('<w:drawing')) return null;
  const drawing = child(parseXml(xml), 'w:drawing');
  const frame = child(drawing, 'wp:inline') ?? child(drawing, 'wp:anchor');
  if (frame === undefined || [...descendants(frame, 'pic:pic')].length !== 1) return null;
  return frame;
}

/** Whether size, placement and description of this picture can be changed here. */
export const isChangeable = (xml: string): boolean => frameOf(xml) !== null;

/** The picture's alternative text, as in the file. */
export function descriptionOf(xml: string): string {
  return attribute(child(frameOf(xml) ?? undefined, 'wp:docPr'), 'descr') ?? '';
}

/** Replaces a few elements of a source, each by its new text. */
function replaced(xml: string, changes: readonly { at: XmlElement; by: string }[]): string {
  let result = xml;
  for (const { at, by } of changes.toSorted((a, b) => b.at.start - a.at.start)) {
    result = result.slice(0, at.start) + by + result.slice(at.end);
  }
  return result;
}

/** The opening tag, or the whole empty element, with some attributes set. */
function withAttributes(element: XmlElement, values: Readonly<Record<string, string>>): string {
  let attributes = element.attributes;
  for (const [name, value] of Object.entries(values)) {
    const written = ` ${name}="${escapeAttribute(value)}"`;
    const present = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`);
    attributes = present.test(attributes)
      ? attributes.replace(present, () => written)
      : attributes + written;
  }
  const rest = element.selfClosing
    ? '/>'
    : `>${element.source.slice(element.innerStart, element.end)}`;
  return `<${element.name}${attributes}${rest}`;
}

/** The picture in another size, CSS pixels. */
export function withSize(xml: string, width: number, height: number): string {
  const frame = frameOf(xml);
  if (frame === null) return xml;
  const extent = { cx: String(emu(width)), cy: String(emu(height)) };
  const shape = descendants(frame, 'pic:spPr').next().value as XmlElement | undefined;
  const elements = [child(frame, 'wp:extent'), child(child(shape, 'a:xfrm'), 'a:ext')];
  return replaced(
    xml,
    elements.flatMap((at) => (at === undefined ? [] : [{ at, by: withAttributes(at, extent) }])),
  );
}

/** The picture with another description. */
export function withDescription(xml: string, description: string): string {
  const at = child(frameOf(xml) ?? undefined, 'wp:docPr');
  return at === undefined
    ? xml
    : replaced(xml, [{ at, by: withAttributes(at, { descr: description }) }]);
}

/** The picture in line, or at one side of the text. Its appearance stays. */
export function withPlacement(xml: string, placement: Placement): string {
  const frame = frameOf(xml);
  if (frame === null || placementOf(xml) === placement) return xml;
  const kept = (name: string) => {
    const element = child(frame, name);
    return element === undefined ? '' : outerXml(element);
  };
  const namespaces = [...frame.attributes.matchAll(/\sxmlns:\w+="[^"]*"/g)].join('');
  const extent = kept('wp:extent');
  const effect = kept('wp:effectExtent') || '<wp:effectExtent l="0" t="0" r="0" b="0"/>';
  const rest = kept('wp:docPr') + kept('wp:cNvGraphicFramePr') + kept('a:graphic');
  const by =
    placement === 'inline'
      ? `<wp:inline${namespaces} distT="0" distB="0" distL="0" distR="0">${extent}${effect}${rest}</wp:inline>`
      : `<wp:anchor${namespaces} distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="251658240" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
        `<wp:positionH relativeFrom="column"><wp:align>${placement}</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>` +
        `${extent}${effect}<wp:wrapSquare wrapText="bothSides"/>${rest}</wp:anchor>`;
  return replaced(xml, [{ at: frame, by }]);
}
