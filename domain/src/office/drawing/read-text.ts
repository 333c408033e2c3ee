import { attribute, child, descendants, type XmlElement } from '../xml/xml.ts';
import { unescapeXml } from '../xml/xml-text.ts';
import type { ShapeText, ShapeTextStyle } from './drawing.ts';
import { parseLength } from './length.ts';
import type { OdfStyles, StyleFamily } from './odf-styles.ts';
import { odfColorOf, styleOf } from './read-graphic-style.ts';

/** Size of text without a font size in its styles: 18 points. */
const DEFAULT_SIZE = 24;
const DEFAULT_FAMILY = 'Liberation Sans';
/** Maximum number of spaces that one element may represent. */
const MAX_SPACES = 1_000;

/**
 * The paragraphs of an element's own text, including those in its lists but not in nested shapes.
 */
export function paragraphsOf(holder: XmlElement): XmlElement[] {
  return holder.children.flatMap((inner) => {
    if (inner.name === 'text:p' || inner.name === 'text:h') return [inner];
    return /^text:(list|list-item|list-header|section)$/.test(inner.name)
      ? paragraphsOf(inner)
      : [];
  });
}

/** The element that contains a shape's text: the shape itself, or the text box of a frame. */
export function textHolder(element: XmlElement): XmlElement | undefined {
  return element.name === 'draw:frame' ? child(element, 'draw:text-box') : element;
}

/** The text of one paragraph; line breaks are line feeds. */
export function paragraphWords(paragraph: XmlElement): string {
  const { source } = paragraph;
  let words = '';
  let at = paragraph.innerStart;
  for (const inner of paragraph.children) {
    words += characters(source.slice(at, inner.start));
    words += innerWords(inner);
    at = inner.end;
  }
  return words + characters(source.slice(at, paragraph.innerEnd));
}

function innerWords(inner: XmlElement): string {
  switch (inner.name) {
    case 'text:line-break':
      return '\n';
    case 'text:tab':
      return '\t';
    case 'text:s': {
      const count = Number(attribute(inner, 'text:c') ?? 1);
      return ' '.repeat(Math.min(MAX_SPACES, Math.max(0, Math.trunc(count) || 0)));
    }
    case 'office:annotation':
    case 'text:note':
      return '';
    default:
      return paragraphWords(inner);
  }
}

/** Character data as displayed: white space is collapsed. */
function characters(raw: string): string {
  const text = raw
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  return unescapeXml(text).replace(/[ \t\r\n]+/g, ' ');
}

/** The text in a shape, with the formatting at its start; null without text. */
export function readShapeText(element: XmlElement, styles: OdfStyles): ShapeText | null {
  const holder = textHolder(element);
  if (holder === undefined) return null;
  const paragraphs = paragraphsOf(holder);
  const words = paragraphs.map(paragraphWords).join('\n');
  const first = paragraphs.find((paragraph) => paragraphWords(paragraph) !== '');
  if (first === undefined) return null;
  const [family, name] = styleOf(element);
  const wrap = styles.property(family, name, 'graphic-properties', 'fo:wrap-option');
  return {
    words,
    style: readShapeTextStyle(element, first, styles),
    inset: readInset(element, styles),
    wraps: wrap !== 'no-wrap',
  };
}

function readInset(element: XmlElement, styles: OdfStyles): [number, number] {
  const [family, name] = styleOf(element);
  const get = (side: string) => {
    const own = styles.property(family, name, 'graphic-properties', `fo:padding-${side}`);
    return parseLength(own ?? styles.property(family, name, 'graphic-properties', 'fo:padding'));
  };
  return [get('left'), get('top')];
}

function readShapeTextStyle(
  shape: XmlElement,
  first: XmlElement,
  styles: OdfStyles,
): ShapeTextStyle {
  const [family, name] = styleOf(shape);
  const paragraphStyle = attribute(first, 'text:style-name');
  const span = [...descendants(first, 'text:span')].find((inner) => paragraphWords(inner) !== '');
  const spanStyle = attribute(span, 'text:style-name');
  const letters = (property: string): string | undefined => {
    const places: [StyleFamily, string | undefined][] = [
      ['text', spanStyle],
      ['paragraph', paragraphStyle],
      [family, name],
    ];
    for (const [where, style] of places) {
      if (style === undefined) continue;
      const value = styles.property(where, style, 'text-properties', property);
      if (value !== undefined) return value;
    }
    return styles.property(family, name, 'text-properties', property);
  };
  const shapes = (property: string) =>
    styles.property(family, name, 'graphic-properties', property);
  const face = letters('style:font-name');
  return {
    size: parseLength(letters('fo:font-size'), DEFAULT_SIZE) || DEFAULT_SIZE,
    family:
      letters('fo:font-family')?.replace(/^['"]|['"]$/g, '') ??
      (face === undefined ? DEFAULT_FAMILY : styles.fontFamily(face)),
    color: odfColorOf(letters('fo:color'), '#000000'),
    align: alignOf(
      styles.property('paragraph', paragraphStyle, 'paragraph-properties', 'fo:text-align') ??
        styles.property(family, name, 'paragraph-properties', 'fo:text-align'),
    ),
    vertical: verticalOf(shapes('draw:textarea-vertical-align')),
  };
}

function alignOf(text: string | undefined): ShapeTextStyle['align'] {
  if (text === 'center') return 'center';
  return text === 'end' || text === 'right' ? 'right' : 'left';
}

function verticalOf(text: string | undefined): ShapeTextStyle['vertical'] {
  if (text === 'middle' || text === 'bottom') return text;
  return 'top';
}
