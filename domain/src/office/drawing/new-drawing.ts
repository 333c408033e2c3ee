import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import { writeZip } from '../zip/zip-writer.ts';
import { DEFINITIONS } from './definitions.ts';

export type NewDrawing = {
  /** Language of the text, a BCP 47 tag; American English when absent. */
  language?: string;
  /** The title in the document properties. */
  title?: string;
  /** Names of the pages; one page when absent. */
  pages?: readonly string[];
};

const TYPE = 'application/vnd.oasis.opendocument.graphics';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = [
  ['office', 'office'],
  ['style', 'style'],
  ['text', 'text'],
  ['draw', 'drawing'],
  ['fo', 'xsl-fo-compatible'],
  ['svg', 'svg-compatible'],
  ['meta', 'meta'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' office:version="1.3"',
  )
  .join('');

/**
 * Creates a blank A4 drawing in portrait orientation. Deterministic: no date is written.
 *
 * @throws {RangeError} when `language` is not a language tag
 */
export function newDrawing(request: NewDrawing, deflate: Deflate): Uint8Array<ArrayBuffer> {
  const language = request.language ?? 'en-US';
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) {
    throw new RangeError('language must be a BCP 47 tag such as en-US');
  }
  const parts: [name: string, text: string][] = [
    ['mimetype', TYPE],
    ['content.xml', contentXml(request.pages ?? ['Page 1'])],
    ['styles.xml', stylesXml(language)],
    ['meta.xml', metaXml(request.title ?? '', language)],
    ['META-INF/manifest.xml', manifestXml()],
  ];
  return writeZip(
    parts.map(([name, text]) => ({ name, bytes: encodeUtf8(text) })),
    deflate,
  );
}

function contentXml(pages: readonly string[]): string {
  const xml = pages
    .map(
      (name) =>
        `<draw:page draw:name="${escapeAttribute(name)}" draw:style-name="dp1" draw:master-page-name="Default"/>`,
    )
    .join('');
  return (
    `${DECLARATION}<office:document-content${NAMESPACES}>` +
    '<office:automatic-styles><style:style style:name="dp1" style:family="drawing-page"/></office:automatic-styles>' +
    `<office:body><office:drawing>${xml}</office:drawing></office:body></office:document-content>`
  );
}

function stylesXml(language: string): string {
  const [tongue = 'en', country = 'none'] = language.split('-');
  const graphic =
    '<style:graphic-properties draw:stroke="solid" svg:stroke-width="0.035cm" svg:stroke-color="#1b2230" draw:fill="none" draw:fill-color="#dce6f2" draw:textarea-vertical-align="middle" draw:auto-grow-height="false" fo:padding-top="0.125cm" fo:padding-bottom="0.125cm" fo:padding-left="0.25cm" fo:padding-right="0.25cm" fo:wrap-option="wrap"/>';
  const letters = `<style:text-properties fo:font-family="'Liberation Sans'" style:font-family-generic="swiss" fo:font-size="18pt" fo:color="#000000" fo:language="${escapeAttribute(tongue)}" fo:country="${escapeAttribute(country)}"/>`;
  return (
    `${DECLARATION}<office:document-styles${NAMESPACES}><office:styles>` +
    [...DEFINITIONS.values()].join('') +
    `<style:default-style style:family="graphic">${graphic}<style:paragraph-properties fo:text-align="start"/>${letters}</style:default-style>` +
    `<style:style style:name="standard" style:display-name="Default Drawing Style" style:family="graphic">${graphic}${letters}</style:style>` +
    '</office:styles><office:automatic-styles>' +
    '<style:page-layout style:name="PM1"><style:page-layout-properties fo:margin-top="1cm" fo:margin-bottom="1cm" fo:margin-left="1cm" fo:margin-right="1cm" fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait"/></style:page-layout>' +
    '<style:style style:name="Mdp1" style:family="drawing-page"><style:drawing-page-properties draw:fill="none"/></style:style>' +
    '</office:automatic-styles><office:master-styles>' +
    '<style:master-page style:name="Default" style:page-layout-name="PM1" draw:style-name="Mdp1"/>' +
    '</office:master-styles></office:document-styles>'
  );
}

function metaXml(title: string, language: string): string {
  return (
    `${DECLARATION}<office:document-meta${NAMESPACES}><office:meta>` +
    `<meta:generator>Antecedent</meta:generator><dc:title>${escapeText(title)}</dc:title>` +
    `<dc:language>${escapeText(language)}</dc:language></office:meta></office:document-meta>`
  );
}

function manifestXml(): string {
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return (
    `${DECLARATION}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">` +
    `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/>` +
    ['content.xml', 'styles.xml', 'meta.xml'].map((path) => entry(path, 'text/xml')).join('') +
    '</manifest:manifest>'
  );
}
