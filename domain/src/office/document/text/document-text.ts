import { scanText } from './text-scanner.ts';

/**
 * The text of each paragraph of a WordprocessingML part, in document order, in NFC, including
 * tables, content controls and text boxes. A tab is `\t`, a line break U+2028; page and column
 * breaks are ignored. Tracked insertions count, tracked deletions do not; a field counts as its
 * result.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function paragraphTexts(documentXml: string): string[] {
  return scanText(documentXml).paragraphs;
}

/** {@link paragraphTexts} joined with line feeds: the text used by versions and analytics. */
export function documentText(documentXml: string): string {
  return paragraphTexts(documentXml).join('\n');
}
