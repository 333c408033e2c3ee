import { scanText } from './text-scanner.ts';

/**
 * The texts of the paragraphs of a WordprocessingML part, in document order, NFC: those of tables,
 * content controls and text boxes included. A tab is `\t`, a line break U+2028, page and column
 * breaks nothing. Tracked insertions count, tracked deletions do not; of a field its result counts.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function paragraphTexts(documentXml: string): string[] {
  return scanText(documentXml).paragraphs;
}

/** {@link paragraphTexts} joined with line feeds: the text that versions and analytics work on. */
export function documentText(documentXml: string): string {
  return paragraphTexts(documentXml).join('\n');
}
