import { attribute, parseXml, type XmlElement } from '../../xml/xml.ts';
import { characterData } from '../../xml/xml-scan.ts';
import { unescapeXml } from '../../xml/xml-text.ts';
import { CHARACTER_ELEMENTS, displayedText, isLineBreak, OpenFields } from '../text/run-text.ts';
import { scanText } from '../text/text-scanner.ts';

/** A piece of a paragraph's text that one element of a run shows. */
type Piece = { from: number; to: number; element: XmlElement; run: XmlElement };
type Paragraph = { text: string; pieces: Piece[]; fields: OpenFields };

/** A place in the XML between two characters. */
export type TextPlace = {
  /** Offset in the XML. */
  at: number;
  /** What ends before what is inserted there, and begins again after it. */
  end: string;
  begin: string;
  /** The text element that is cut, which has to preserve its spaces. */
  cut: XmlElement | null;
};

/** Finds places of a text in its XML. @param side of which character the place is next to */
export type FindPlace = (offset: number, side: 'before' | 'after') => TextPlace | null;

/** What shows no text, or another version of it. */
const SKIPPED: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:rt',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:sectPr',
]);

/**
 * Places in a main part by offsets of its text, as `commentRanges` counts them. Where the text isn't written plainly, such
 * as in an equation, there is no place.
 *
 * @throws {OfficeFileError} as `scanText`
 */
export function textPlaces(xml: string): FindPlace {
  const paragraphs: Paragraph[] = [];
  collect(parseXml(xml), null, null, paragraphs);
  const { paragraphs: texts } = scanText(xml);
  const isKnown =
    texts.length === paragraphs.length &&
    texts.every((text, index) => paragraphs[index]?.text === text);
  if (!isKnown) return () => null;
  const starts = [0];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  return (offset, side) => {
    let index = starts.findLastIndex((start) => start <= offset);
    if (index >= texts.length) index = texts.length - 1;
    const paragraph = paragraphs[index];
    const at = offset - (starts[index] ?? 0);
    const piece = paragraph?.pieces.find(({ from, to }) =>
      side === 'before' ? from <= at && at < to : from < at && at <= to,
    );
    return piece ? placeIn(xml, piece, at - piece.from) : null;
  };
}

function collect(
  element: XmlElement,
  paragraph: Paragraph | null,
  run: XmlElement | null,
  found: Paragraph[],
): void {
  for (const one of element.children) {
    if (one.name === 'w:p') {
      const next: Paragraph = { text: '', pieces: [], fields: new OpenFields() };
      found.push(next);
      collect(one, next, null, found);
    } else if (one.name === 'mc:AlternateContent') {
      const [branch] = one.children;
      if (branch) collect(branch, paragraph, run, found);
    } else if (!SKIPPED.has(one.name) && !one.name.endsWith('PrChange')) {
      const text = paragraph && textOf(one, paragraph);
      if (paragraph && text !== null && run && !paragraph.fields.hides) {
        const from = paragraph.text.length;
        paragraph.text += text;
        paragraph.pieces.push({ from, to: paragraph.text.length, element: one, run });
      } else {
        const isRun = one.name === 'w:r' || one.name === 'm:r';
        collect(one, paragraph, isRun ? one : run, found);
      }
    }
  }
}

/** What an element in a run shows; null for one that shows nothing itself. */
function textOf(element: XmlElement, paragraph: Paragraph): string | null {
  const { name, source, innerStart, innerEnd } = element;
  if (name === 'w:fldChar') paragraph.fields.mark(attribute(element, 'w:fldCharType'));
  if (name === 'w:t' || name === 'm:t') {
    return displayedText(characterData(source, innerStart, innerEnd), element.attributes);
  }
  if (name === 'w:br') return isLineBreak(element.attributes) ? '\u2028' : null;
  return CHARACTER_ELEMENTS.get(name) ?? null;
}

/** @param offset in the piece's text */
function placeIn(xml: string, { element, run, from, to }: Piece, offset: number): TextPlace | null {
  if (run.name !== 'w:r' || !run.children.includes(element)) return null;
  const properties = run.children.find(({ name }) => name === 'w:rPr');
  const begin = `<w:r>${properties ? xml.slice(properties.start, properties.end) : ''}`;
  if (offset === 0) {
    const isFirst = run.children.every((one) => one === properties || one.start >= element.start);
    if (isFirst) return { at: run.start, end: '', begin: '', cut: null };
    return { at: element.start, end: '</w:r>', begin, cut: null };
  }
  if (offset === to - from) {
    const isLast = run.children.at(-1) === element;
    if (isLast) return { at: run.end, end: '', begin: '', cut: null };
    return { at: element.end, end: '</w:r>', begin, cut: null };
  }
  const at = sourceOffset(element, offset);
  if (at === null) return null;
  const text = '<w:t xml:space="preserve">';
  return { at, end: '</w:t></w:r>', begin: `${begin}${text}`, cut: element };
}

/** Where a character is in a text element; null where its XML isn't as plain as its text. */
function sourceOffset(
  { source, innerStart, innerEnd, attributes }: XmlElement,
  offset: number,
): number | null {
  const inner = source.slice(innerStart, innerEnd);
  const shown = displayedText(unescapeXml(inner), attributes);
  if (inner.includes('<') || shown !== unescapeXml(inner)) return null;
  let units = 0;
  for (const { 0: part, index } of inner.matchAll(/&[^;]{1,12};|[\s\S]/gu)) {
    if (units === offset) return innerStart + index;
    units += unescapeXml(part).length;
  }
  return null;
}
