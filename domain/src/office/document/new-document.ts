import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import { writeZip } from '../zip/zip-writer.ts';
import {
  type NewDocumentStyle,
  newFontTableXml,
  newNumberingXml,
  newStylesXml,
} from './new-document-styles.ts';

export type { NewDocumentStyle } from './new-document-styles.ts';

/**
 * A paragraph to write: plain text in the body style, or with one of the document's other styles.
 */
export type NewParagraph = string | { text: string; style: NewDocumentStyle };

export type NewDocument = {
  /** One empty paragraph when absent. A line feed in the text starts another paragraph. */
  paragraphs?: readonly NewParagraph[];
  /** Language of the text, a BCP 47 tag; American English when absent. */
  language?: string;
  /** The title in the document properties; it is not part of the text. */
  title?: string;
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * Creates a blank A4 document with styles for title, three heading levels, quotation, and bulleted
 * and numbered lists. Its plain text is `paragraphs.join('\n')` in NFC, without characters that XML
 * cannot represent. Deterministic: no date is written.
 *
 * @throws {RangeError} when `language` is not a language tag
 */
export function newDocument(request: NewDocument, deflate: Deflate): Uint8Array<ArrayBuffer> {
  const language = request.language ?? 'en-US';
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) {
    throw new RangeError('language must be a BCP 47 tag such as en-US');
  }
  const parts: [name: string, xml: string][] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', PACKAGE_RELATIONSHIPS],
    ['word/document.xml', newDocumentXml(request.paragraphs ?? [])],
    ['word/_rels/document.xml.rels', DOCUMENT_RELATIONSHIPS],
    ['word/styles.xml', newStylesXml(language)],
    ['word/numbering.xml', newNumberingXml()],
    ['word/settings.xml', settingsXml(language)],
    ['word/fontTable.xml', newFontTableXml()],
    ['docProps/core.xml', corePropertiesXml(request.title ?? '', language)],
    ['docProps/app.xml', APP_PROPERTIES],
  ];
  return writeZip(
    parts.map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    deflate,
  );
}

const BODY_START = '<w:body>';
const SECTION_START = '<w:sectPr';
const BODY_END = '</w:body></w:document>';

/** `word/document.xml` of a new document with these paragraphs. */
export function newDocumentXml(paragraphs: readonly NewParagraph[]): string {
  return (
    `${DECLARATION}<w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships">${BODY_START}` +
    `${bodyXml(paragraphs)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="709" w:footer="709" w:gutter="0"/><w:cols w:space="708"/></w:sectPr>${BODY_END}`
  );
}

/**
 * Replaces the body paragraphs of `word/document.xml` and keeps everything else. Made for writing
 * thousands of versions of one new document quickly: the old body is not parsed.
 *
 * @throws {RangeError} when the XML does not end as {@link newDocument} writes it, with a section
 */
export function replaceBodyParagraphs(
  documentXml: string,
  paragraphs: readonly NewParagraph[],
): string {
  const start = documentXml.indexOf(BODY_START);
  const end = documentXml.lastIndexOf(SECTION_START);
  if (start < 0 || end < start || !documentXml.endsWith(BODY_END)) {
    throw new RangeError('the body must end with a section, as in a new document');
  }
  return (
    documentXml.slice(0, start + BODY_START.length) + bodyXml(paragraphs) + documentXml.slice(end)
  );
}

function bodyXml(paragraphs: readonly NewParagraph[]): string {
  if (paragraphs.length === 0) return '<w:p/>';
  let xml = '';
  for (const paragraph of paragraphs) {
    const text = typeof paragraph === 'string' ? paragraph : paragraph.text;
    const style = typeof paragraph === 'string' ? 'Normal' : paragraph.style;
    const properties = style === 'Normal' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
    for (const line of text.split(/\r\n?|\n/)) xml += `<w:p>${properties}${runXml(line)}</w:p>`;
  }
  return xml;
}

const SPECIAL = /[\t\u2028\u2011\u00ad]/;
const AROUND_SPECIAL = /([\t\u2028\u2011\u00ad])/;
const SPECIAL_XML: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '\t': '<w:tab/>',
    '\u2028': '<w:br/>',
    '\u2011': '<w:noBreakHyphen/>',
    '\u00ad': '<w:softHyphen/>',
  }),
);

/**
 * One run with a paragraph's text; characters that have an element of their own become that
 * element.
 */
function runXml(text: string): string {
  if (text === '') return '';
  if (!SPECIAL.test(text)) return `<w:r>${textXml(text)}</w:r>`;
  const pieces = text
    .split(AROUND_SPECIAL)
    .map((piece) => SPECIAL_XML.get(piece) ?? textXml(piece));
  return `<w:r>${pieces.join('')}</w:r>`;
}

function textXml(text: string): string {
  return text === '' ? '' : `<w:t xml:space="preserve">${escapeText(text)}</w:t>`;
}

const CONTENT_TYPES =
  `${DECLARATION}<Types xmlns="${SCHEMAS}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>` +
  ['styles', 'numbering', 'settings', 'fontTable']
    .map(
      (part) => `<Override PartName="/word/${part}.xml" ContentType="${WORD_TYPE}.${part}+xml"/>`,
    )
    .join('') +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
  '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>';

const PACKAGE_RELATIONSHIPS =
  `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="rId2" Type="${SCHEMAS}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  `<Relationship Id="rId3" Type="${SCHEMAS}/officeDocument/2006/relationships/extended-properties" Target="docProps/app.xml"/></Relationships>`;

const DOCUMENT_RELATIONSHIPS = `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${[
  'styles',
  'numbering',
  'settings',
  'fontTable',
]
  .map(
    (part, index) =>
      `<Relationship Id="rId${index + 1}" Type="${SCHEMAS}/officeDocument/2006/relationships/${part}" Target="${part}.xml"/>`,
  )
  .join('')}</Relationships>`;

const APP_PROPERTIES = `${DECLARATION}<Properties xmlns="${SCHEMAS}/officeDocument/2006/extended-properties"><Application>Antecedent</Application></Properties>`;

function corePropertiesXml(title: string, language: string): string {
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:title>${escapeText(title)}</dc:title><dc:language>${escapeText(language)}</dc:language></cp:coreProperties>`
  );
}

function settingsXml(language: string): string {
  return (
    `${DECLARATION}<w:settings xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:characterSpacingControl w:val="doNotCompress"/>` +
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>' +
    `<w:themeFontLang w:val="${escapeAttribute(language)}"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`
  );
}
