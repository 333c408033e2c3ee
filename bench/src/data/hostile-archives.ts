import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';

const { deflate } = officeCodec;
const MEGABYTE = 1024 * 1024;

/** A workbook of some hundred kilobytes with as many megabytes of styles. */
export const styledWorkbook = (megabytes: number): Uint8Array =>
  withPart(
    newSpreadsheet({ sheets: [{ name: 'List', rows: [['ada@example.org']] }] }, deflate),
    'xl/styles.xml',
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${repeated(
      megabytes,
      (at) => `<xf numFmtId="${at % 97}" fontId="0" fillId="${at % 89}" borderId="0" xfId="0"/>`,
    )}</cellXfs></styleSheet>`,
  );

/** A document that would load from as many megabytes of addresses. */
export const linkedDocument = (megabytes: number, seed: number): Uint8Array =>
  withPart(
    newDocument({ paragraphs: [`${seed}`] }, deflate),
    'word/_rels/settings.xml.rels',
    `<Relationships>${repeated(
      megabytes,
      (at) =>
        `<Relationship Id="rId${at}" Type="x/image" Target="http://evil.example/${at % 97}" TargetMode="External"/>`,
    )}</Relationships>`,
  );

function repeated(megabytes: number, element: (at: number) => string): string {
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; length < megabytes * MEGABYTE; at++) {
    const piece = element(at);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}

const withPart = (archive: Uint8Array, name: string, xml: string): Uint8Array =>
  replaceParts(archive, readZip(archive), new Map([[name, encodeUtf8(xml)]]), deflate);
