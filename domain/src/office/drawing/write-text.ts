import {
  attribute,
  descendants,
  escapeAttribute,
  escapeText,
  innerXml,
  type XmlElement,
} from '../xml/xml.ts';
import { isSame, type ShapeText, type ShapeTextStyle } from './drawing.ts';
import { formatFontSize } from './length.ts';
import { paragraphsOf, paragraphWords } from './read-text.ts';
import type { StyleChanges, StyleWriter } from './style-writer.ts';
import { attributesXml } from './tags.ts';

/** Style names of a paragraph and of the run in it. */
type StyleNames = { paragraph: string | undefined; run: string | undefined };

const ALIGN = { left: 'start', center: 'center', right: 'end' } as const;

/** One paragraph; line breaks, tabs and multiple spaces are written as elements. */
function paragraphXml(line: string, styleNames: StyleNames): string {
  const words = escapeText(line)
    .replace(/ {2,}|^ | $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`)
    .replace(/\t/g, '<text:tab/>');
  const run =
    styleNames.run === undefined || words === ''
      ? words
      : `<text:span text:style-name="${escapeAttribute(styleNames.run)}">${words}</text:span>`;
  return `<text:p${attributesXml({ 'text:style-name': styleNames.paragraph ?? null })}>${run}</text:p>`;
}

/** The paragraphs of a new text. */
export function newParagraphs(text: ShapeText, writer: StyleWriter): string {
  const styleNames = {
    paragraph: writer.derived('paragraph', undefined, {
      'paragraph-properties': { 'fo:text-align': ALIGN[text.style.align] },
    }),
    run: writer.derived('text', undefined, { 'text-properties': textProperties(text.style) }),
  };
  return text.words
    .split('\n')
    .map((line) => paragraphXml(line, styleNames))
    .join('');
}

/** Text properties; with `before`, only those that differ. */
function textProperties(
  style: ShapeTextStyle,
  before?: ShapeTextStyle,
): Record<string, string | null> {
  const size = formatFontSize(style.size);
  return {
    ...(before?.family === style.family
      ? {}
      : { 'fo:font-family': style.family, 'style:font-name': null }),
    ...(before?.size === style.size
      ? {}
      : {
          'fo:font-size': size,
          'style:font-size-asian': size,
          'style:font-size-complex': size,
        }),
    ...(before?.color === style.color ? {} : { 'fo:color': style.color }),
  };
}

/**
 * The content of an element with its text changed: unchanged paragraphs stay as written, as do the
 * lists around them while the number of paragraphs stays the same.
 */
export function changedParagraphs(
  holder: XmlElement,
  before: ShapeText | null,
  after: ShapeText | null,
  writer: StyleWriter,
): string {
  const paragraphs = paragraphsOf(holder);
  if (after === null) return spliced(holder, paragraphs, '');
  if (before === null || paragraphs.length === 0) {
    return spliced(holder, paragraphs, newParagraphs(after, writer));
  }
  const isRestyled = !isSame(withoutVerticalAlign(before.style), withoutVerticalAlign(after.style));
  return isRestyled
    ? restyledParagraphs(holder, paragraphs, before, after, writer)
    : replacedText(holder, paragraphs, after.words);
}

/** Vertical alignment belongs to the shape's style, not to the text's. */
const withoutVerticalAlign = ({ vertical: _, ...style }: ShapeTextStyle) => style;

/** Every paragraph with the new formatting. */
function restyledParagraphs(
  holder: XmlElement,
  paragraphs: readonly XmlElement[],
  before: ShapeText,
  after: ShapeText,
  writer: StyleWriter,
): string {
  const changes: StyleChanges = { 'text-properties': textProperties(after.style, before.style) };
  const aligned: StyleChanges =
    before.style.align === after.style.align
      ? {}
      : { 'paragraph-properties': { 'fo:text-align': ALIGN[after.style.align] } };
  const lines = after.words.split('\n');
  const xml = lines.map((line, index) => {
    const old = styleNamesOf(paragraphs[Math.min(index, paragraphs.length - 1)] as XmlElement);
    return paragraphXml(line, {
      paragraph:
        Object.keys(aligned).length === 0
          ? old.paragraph
          : writer.derived('paragraph', old.paragraph, aligned),
      run:
        Object.keys(changes['text-properties'] ?? {}).length === 0
          ? old.run
          : writer.derived('text', old.run, changes),
    });
  });
  return lines.length === paragraphs.length
    ? replacedEach(holder, paragraphs, xml)
    : spliced(holder, paragraphs, xml.join(''));
}

/** New text with the formatting of the paragraphs it replaces. */
function replacedText(
  holder: XmlElement,
  paragraphs: readonly XmlElement[],
  words: string,
): string {
  const lines = words.split('\n');
  const old = paragraphs.map(paragraphWords);
  if (old.length === lines.length && old.every((line) => !line.includes('\n'))) {
    const changed = paragraphs.filter((_, index) => old[index] !== lines[index]);
    const xml = changed.map((paragraph) => {
      const line = lines[paragraphs.indexOf(paragraph)] ?? '';
      return paragraphXml(line, styleNamesOf(paragraph));
    });
    return replacedEach(holder, changed, xml);
  }
  const all = lines.map((line, index) => {
    const kept = paragraphs[old.indexOf(line)];
    if (kept !== undefined) return holder.source.slice(kept.start, kept.end);
    return paragraphXml(
      line,
      styleNamesOf(paragraphs[Math.min(index, old.length - 1)] as XmlElement),
    );
  });
  return spliced(holder, paragraphs, all.join(''));
}

function styleNamesOf(paragraph: XmlElement): StyleNames {
  const [span] = descendants(paragraph, 'text:span');
  return {
    paragraph: attribute(paragraph, 'text:style-name'),
    run: attribute(span, 'text:style-name'),
  };
}

function replacedEach(
  holder: XmlElement,
  paragraphs: readonly XmlElement[],
  xml: readonly string[],
): string {
  let written = '';
  let at = holder.innerStart;
  paragraphs.forEach((paragraph, index) => {
    written += holder.source.slice(at, paragraph.start) + (xml[index] ?? '');
    at = paragraph.end;
  });
  return written + holder.source.slice(at, holder.innerEnd);
}

/** The content with `xml` in place of all paragraphs and their lists. */
function spliced(holder: XmlElement, paragraphs: readonly XmlElement[], xml: string): string {
  const geometry = holder.children.find(({ name }) => name === 'draw:enhanced-geometry');
  if (paragraphs.length === 0) {
    if (geometry === undefined) return innerXml(holder) + xml;
    const { source, innerStart, innerEnd } = holder;
    return source.slice(innerStart, geometry.start) + xml + source.slice(geometry.start, innerEnd);
  }
  let written = '';
  let at = holder.innerStart;
  let isPlaced = false;
  for (const inner of holder.children) {
    const holdsWords = paragraphs.some(({ start }) => start >= inner.start && start < inner.end);
    if (!holdsWords) continue;
    written += holder.source.slice(at, inner.start);
    if (!isPlaced) written += xml;
    isPlaced = true;
    at = inner.end;
  }
  return written + holder.source.slice(at, holder.innerEnd);
}
