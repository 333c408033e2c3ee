import type { Codec } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { damaged } from '../errors/office-file-error.ts';
import { parseContentTypes } from '../package/content-types.ts';
import { readXmlPart } from '../package/package.ts';
import { attribute } from '../xml/xml.ts';
import { readZip, replaceParts } from '../zip/zip.ts';
import { spliced, withAttribute, withAttributes } from './sheet-xml.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const TEMPLATE = `${MAIN}template.main+xml`;
const WORKBOOK = `${MAIN}sheet.main+xml`;

/**
 * Converts a spreadsheet template (`.xltx`) to a workbook: only the declared type of its main part
 * changes. A workbook is returned as the same array.
 *
 * @throws {OfficeFileError} when it is not a readable package
 */
export function spreadsheetFromTemplate(bytes: Uint8Array, codec: Codec): Uint8Array {
  const archive = readZip(bytes);
  const entry = archive.byName.get('[Content_Types].xml');
  if (entry === undefined) throw damaged();
  const xml = readXmlPart(entry, codec.inflate);
  const splices = parseContentTypes(xml)
    .overrides.filter(
      ({ element }) => attribute(element, 'ContentType')?.toLowerCase() === TEMPLATE,
    )
    .map(({ element }) => ({
      start: element.start,
      end: element.end,
      text: withAttributes(element, withAttribute(element.attributes, 'ContentType', WORKBOOK)),
    }));
  if (splices.length === 0) return bytes;
  const changed = new Map([[entry.name, encodeUtf8(spliced(xml, splices))]]);
  return replaceParts(bytes, archive, changed, codec.deflate);
}
