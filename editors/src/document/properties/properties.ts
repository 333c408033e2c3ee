import {
  attribute,
  innerXml,
  outerXml,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';

/**
 * Properties are stored as in the file: the XML between `<w:rPr>` and `</w:rPr>`, or between `<w:pPr>` and `</w:pPr>`.
 * Changing one of them leaves every other byte alone.
 */
export type RawProperties = string;

/** Order of run properties in the WordprocessingML schema. Source: ECMA-376 part 1, 17.3.2. */
export const RUN_ORDER: readonly string[] =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange'
    .split(' ')
    .map((name) => `w:${name}`);

/** Order of paragraph properties. Source: ECMA-376 part 1, 17.3.1. */
export const PARAGRAPH_ORDER: readonly string[] =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
    .split(' ')
    .map((name) => `w:${name}`);

const CELL_ORDER: readonly string[] =
  'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark'
    .split(' ')
    .map((name) => `w:${name}`);

const MAX_CACHED = 5_000;
const memo = new Map<RawProperties, readonly XmlElement[]>();

/** The elements of a property list; memoized by its text, so treat them as read-only. */
export function propertyElements(raw: RawProperties): readonly XmlElement[] {
  let elements = memo.get(raw);
  if (elements === undefined) {
    elements = raw === '' ? [] : parseXml(raw).children;
    if (memo.size > MAX_CACHED) memo.clear();
    memo.set(raw, elements);
  }
  return elements;
}

/** The first property with that name. */
export function property(raw: RawProperties, name: string): XmlElement | undefined {
  return propertyElements(raw).find((element) => element.name === name);
}

/** `w:val` of a property; undefined if the property or its value is absent. */
export function propertyValue(raw: RawProperties, name: string): string | undefined {
  return attribute(property(raw, name), 'w:val');
}

/** Whether an on/off element is on: an element without a value means yes. */
export function isPropertyOn(element: XmlElement): boolean {
  return !/^(0|false|off|none)$/.test(attribute(element, 'w:val') ?? '1');
}

/** Sets, replaces or (with null) removes one property, keeping the schema's order and every other byte. */
export function withProperty(
  raw: RawProperties,
  name: string,
  xml: string | null,
  order: readonly string[],
): RawProperties {
  const elements = propertyElements(raw);
  const present = elements.find((element) => element.name === name);
  if (present !== undefined)
    return raw.slice(0, present.start) + (xml ?? '') + raw.slice(present.end);
  if (xml === null) return raw;
  const place = order.indexOf(name);
  const next = elements.find((element) => {
    const other = order.indexOf(element.name);
    return other < 0 ? element.name.endsWith('Change') : other > place;
  });
  const at = next === undefined ? raw.length : next.start;
  return raw.slice(0, at) + xml + raw.slice(at);
}

/** {@link withProperty} for run properties. */
export const withRunProperty = (raw: RawProperties, name: string, xml: string | null) =>
  withProperty(raw, name, xml, RUN_ORDER);

/** {@link withProperty} for paragraph properties. */
export const withParagraphProperty = (raw: RawProperties, name: string, xml: string | null) =>
  withProperty(raw, name, xml, PARAGRAPH_ORDER);

/** Changes the `w:tcPr` inside the opening XML of a table cell (`<w:tc>` with its properties). */
export function withCellProperty(open: string, name: string, xml: string | null): string {
  const tagEnd = open.indexOf('>') + 1;
  const head = open === '' ? '<w:tc>' : open.slice(0, tagEnd);
  const rest = open === '' ? '' : open.slice(tagEnd);
  const cell = property(rest, 'w:tcPr');
  const inner = withProperty(cell === undefined ? '' : innerXml(cell), name, xml, CELL_ORDER);
  const written = `<w:tcPr>${inner}</w:tcPr>`;
  return cell === undefined
    ? head + written + rest
    : head + rest.slice(0, cell.start) + written + rest.slice(cell.end);
}

/** The tracked change of a paragraph's own mark, from `w:rPr` inside its properties. */
export function paragraphMarkChange(raw: RawProperties): 'inserted' | 'deleted' | null {
  const mark = property(raw, 'w:rPr');
  if (mark === undefined) return null;
  if (mark.children.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')) return 'deleted';
  if (mark.children.some(({ name }) => name === 'w:ins' || name === 'w:moveTo')) return 'inserted';
  return null;
}

/** Run properties in a form for the paragraph mark, for text typed into an empty paragraph. */
export function paragraphMarkRun(raw: RawProperties): RawProperties {
  const mark = property(raw, 'w:rPr');
  if (mark === undefined) return '';
  return mark.children
    .filter(({ name }) => !/^w:(ins|del|moveFrom|moveTo|rPrChange)$/.test(name))
    .map(outerXml)
    .join('');
}
