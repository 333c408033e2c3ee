import { OfficeFileError } from '../errors/office-file-error.ts';
import { BANG, DOUBLE_QUOTE, GREATER, LESS, QUESTION, SINGLE_QUOTE, SLASH } from './xml-codes.ts';
import { unescapeXml } from './xml-text.ts';

export type XmlLimits = {
  /** Maximum nesting depth. */
  depth: number;
  /** Maximum number of elements. */
  elements: number;
};

export const XML_LIMITS: XmlLimits = { depth: 512, elements: 600_000 };

/** The error for malformed XML. */
export function malformedXml(): OfficeFileError {
  return new OfficeFileError('damaged', 'damagedText');
}

/** The error for XML over the limits. */
export function tooMuchXml(): OfficeFileError {
  return new OfficeFileError('too-large', 'tooComplex');
}

/**
 * Skips the comment, CDATA section or processing instruction at `at`.
 *
 * @returns the offset after it
 * @throws {OfficeFileError} `unsafe-xml` on a DOCTYPE, `damaged` on anything else or when truncated
 */
export function skipMarkup(source: string, at: number): number {
  if (source.charCodeAt(at + 1) === QUESTION) return after(source, '?>', at + 2);
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) return after(source, ']]>', at + 9);
  if (source.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
    throw new OfficeFileError('unsafe-xml', 'unsafeXml');
  }
  throw malformedXml();
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  if (at < 0) throw malformedXml();
  return at + mark.length;
}

/** Offset after the element name that starts at `at`. @throws {OfficeFileError} `damaged` if none exists */
export function endOfName(source: string, at: number): number {
  let end = at;
  for (;;) {
    const code = source.charCodeAt(end);
    if (code === GREATER || code === SLASH || isSpace(code)) break;
    if (Number.isNaN(code) || code === LESS || code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      throw malformedXml();
    }
    end++;
  }
  if (end === at) throw malformedXml();
  return end;
}

/**
 * Offset after the `>` of a start tag, from any offset in it outside quotes. @throws
 * {OfficeFileError} `damaged`
 */
export function endOfTag(source: string, from: number): number {
  let at = from;
  for (;;) {
    const code = source.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      at = endOfQuoted(source, at + 1, code);
    } else if (Number.isNaN(code) || code === LESS) {
      throw malformedXml();
    }
    at++;
  }
}

/** Offset of the closing quote. Values are short, so a loop is cheaper than a search. */
function endOfQuoted(source: string, from: number, quote: number): number {
  let at = from;
  for (;;) {
    const code = source.charCodeAt(at);
    if (code === quote) return at;
    if (Number.isNaN(code)) throw malformedXml();
    at++;
  }
}

/** Offset after the `>` of an end tag, from the end of its name. @throws {OfficeFileError} `damaged` */
export function endOfEndTag(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at++;
  if (source.charCodeAt(at) !== GREATER) throw malformedXml();
  return at + 1;
}

/** Whether a UTF-16 code unit is XML white space. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/**
 * The character data of a range of XML: without tags, comments and instructions, with CDATA and
 * entities resolved.
 */
export function characterData(source: string, from: number, to: number): string {
  const slice = source.slice(from, to);
  if (!slice.includes('<')) return unescapeXml(slice);
  let text = '';
  let at = 0;
  for (;;) {
    const tag = slice.indexOf('<', at);
    if (tag < 0) return text + unescapeXml(slice.slice(at));
    text += unescapeXml(slice.slice(at, tag));
    const next = slice.charCodeAt(tag + 1);
    if (next === BANG || next === QUESTION) {
      at = skipMarkup(slice, tag);
      if (slice.startsWith('<![CDATA[', tag)) text += slice.slice(tag + 9, at - 3);
    } else {
      at = endOfTag(slice, tag + 1);
    }
  }
}
