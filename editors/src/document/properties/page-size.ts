import { attribute, child, type XmlElement } from '@antecedent/domain/office/xml/xml';

/** Paper and margins in CSS pixels (96 per inch). */
export type PageSize = {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** Distance from the paper's edge to the header and to the footer. */
  header: number;
  footer: number;
};

/** Twentieths of a point in CSS pixels. */
export const PIXELS_PER_TWENTIETH = 96 / 1_440;
const A4 = { width: 11_906, height: 16_838 };
const INCH = 1_440;
const HALF_INCH = 720;

/** The paper of a section; A4 with one-inch margins if the file does not say. */
export function readPageSize(section: XmlElement | undefined): PageSize {
  const size = child(section, 'w:pgSz');
  const margins = child(section, 'w:pgMar');
  const read = (element: XmlElement | undefined, name: string, otherwise: number) => {
    const value = Math.abs(Number.parseFloat(attribute(element, name) ?? ''));
    return (Number.isFinite(value) ? value : otherwise) * PIXELS_PER_TWENTIETH;
  };
  const gutter = read(margins, 'w:gutter', 0);
  return {
    width: Math.max(read(size, 'w:w', A4.width), 200),
    height: Math.max(read(size, 'w:h', A4.height), 200),
    top: read(margins, 'w:top', INCH),
    right: read(margins, 'w:right', INCH),
    bottom: read(margins, 'w:bottom', INCH),
    left: read(margins, 'w:left', INCH) + gutter,
    header: read(margins, 'w:header', HALF_INCH),
    footer: read(margins, 'w:footer', HALF_INCH),
  };
}
