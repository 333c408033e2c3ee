import { countWords } from '../insight/words/words.ts';
import { OfficeFileError } from '../office/errors/office-file-error.ts';

/** The longest text of a document: about 400 pages. */
export const MAX_DOCUMENT_CHARACTERS = 2_000_000;
/** The most words of a document, as `countWords` counts them. */
export const MAX_DOCUMENT_WORDS = 200_000;
/** Bytes of the XML that holds a document's text: what the longest text takes with rich formatting. */
export const MAX_BODY_BYTES = 24 * 1024 * 1024;
/** Bytes of the XML of all parts of a file together: twice the longest text, for what comes with it. */
export const MAX_XML_BYTES = 2 * MAX_BODY_BYTES;

/** A word and the space that follows it take two characters: a shorter text needs no counting. */
const SHORTEST_WORD = 2;

/**
 * Refuses the body of a document that is too large to be worked on, by the size that its archive declares.
 *
 * @param before the size of the body that it replaces: a document from before this limit may still shrink
 * @throws {OfficeFileError} `too-large`
 */
export function requireBodyWithinLimit(size: number, before = 0): void {
  if (size > MAX_BODY_BYTES && size > before) throw textTooLong();
}

/**
 * Refuses a file with too much XML to be worked on, by the sizes that its archive declares.
 *
 * @param before the size of what it replaces: a file from before this limit may still shrink
 * @throws {OfficeFileError} `too-large`
 */
export function requireXmlWithinLimit(size: number, before = 0): void {
  if (size > MAX_XML_BYTES && size > before) {
    throw new OfficeFileError('too-large', 'unpackedTooLarge');
  }
}

/**
 * Refuses a text that is too long.
 *
 * @param before the text that it replaces: one from before this limit may still be shortened
 * @throws {OfficeFileError} `too-large`
 */
export function requireTextWithinLimits(text: string, before = ''): void {
  if (text.length > MAX_DOCUMENT_CHARACTERS && text.length > before.length) throw textTooLong();
  if (text.length < MAX_DOCUMENT_WORDS * SHORTEST_WORD - 1) return;
  const words = countWords(text);
  if (words > MAX_DOCUMENT_WORDS && words > countWords(before)) throw textTooLong();
}

const textTooLong = (): OfficeFileError => new OfficeFileError('too-large', 'textTooLong');
