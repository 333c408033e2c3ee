import { attribute, child, descendants, parseXml } from '../../xml/xml.ts';
import { scanText } from './text-scanner.ts';

/** What the format of a document says about quotations, by places in its text. */
export type QuotationFormat = {
  /** The text that the places are in, as {@link documentText} gives it. */
  text: string;
  /** Where footnotes and endnotes are referred to, ascending. */
  notes: number[];
  /** Starts of paragraphs in a style for quotations. */
  quotes: ReadonlySet<number>;
  /** Starts of paragraphs that are set in further than most of the text, and in no list. */
  indented: ReadonlySet<number>;
};

/** Names of styles for quotations, as Word and LibreOffice store them in every language. */
const QUOTE_STYLES: ReadonlySet<string> = new Set([
  'quote',
  'intense quote',
  'block text',
  'quotations',
]);

/** An eighth of an inch: less is no indent that a reader sees. */
const INDENTED = 180;

/**
 * Reads where a document refers to notes, and which of its paragraphs are set as quotations.
 *
 * @param stylesXml the part of its styles; null where it has none
 * @throws {OfficeFileError} when the XML is damaged
 */
export function quotationFormat(documentXml: string, stylesXml: string | null): QuotationFormat {
  const { paragraphs, notes, formats } = scanText(documentXml);
  const styles = stylesXml === null ? new Map<string, Style>() : stylesIn(stylesXml);
  const starts: number[] = [];
  let at = 0;
  for (const paragraph of paragraphs) {
    starts.push(at);
    at += paragraph.length + 1;
  }
  const indents = formats.map(({ style, indent, isList }) => {
    const known = styles.get(style);
    return isList || known?.isList ? 0 : indent || (known?.indent ?? 0);
  });
  const usual = usualIndent(indents, paragraphs);
  const quotes = new Set<number>();
  const indented = new Set<number>();
  for (const [index, { style }] of formats.entries()) {
    const start = starts[index]!;
    if (styles.get(style)?.isQuote) quotes.add(start);
    else if (indents[index]! >= usual + INDENTED) indented.add(start);
  }
  return {
    text: paragraphs.join('\n'),
    notes: notes.map(({ paragraph, offset }) => starts[paragraph]! + offset).sort((a, b) => a - b),
    quotes,
    indented,
  };
}

/** The indent of most of the text. */
function usualIndent(indents: readonly number[], paragraphs: readonly string[]): number {
  const lengths = new Map<number, number>();
  for (const [index, indent] of indents.entries()) {
    lengths.set(indent, (lengths.get(indent) ?? 0) + paragraphs[index]!.length);
  }
  let [usual, longest] = [0, -1];
  for (const [indent, length] of lengths) {
    if (length > longest) [usual, longest] = [indent, length];
  }
  return usual;
}

type Style = { isQuote: boolean; isList: boolean; indent: number };

/** By id. What a style inherits from another isn't followed. */
function stylesIn(stylesXml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  for (const style of descendants(parseXml(stylesXml), 'w:style')) {
    const name = attribute(child(style, 'w:name'), 'w:val')?.toLowerCase() ?? '';
    const indent = child(child(style, 'w:pPr'), 'w:ind');
    const isList = child(child(style, 'w:pPr'), 'w:numPr') !== undefined;
    const from = Number(attribute(indent, 'w:left') ?? attribute(indent, 'w:start') ?? 0) || 0;
    styles.set(attribute(style, 'w:styleId') ?? '', {
      isQuote: QUOTE_STYLES.has(name),
      isList: isList || name.startsWith('list'),
      indent: from,
    });
  }
  return styles;
}
