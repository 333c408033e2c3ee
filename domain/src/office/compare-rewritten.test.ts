import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8Strict, encodeUtf8 } from '../encoding/utf8.ts';
import { compareRewritten } from './compare-rewritten.ts';
import { realOfficeFiles } from './fixtures/real-files.ts';
import { zlibCodec } from './fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from './zip/zip.ts';

const codec = zlibCodec(zlib);
const files = realOfficeFiles(fs, fileURLToPath(import.meta.url));
const essay = files.find(({ name }) => name === 'comments.docx')?.bytes as Uint8Array;

type Edits = Record<string, (xml: string) => string>;

/** The file with some parts written otherwise, in another order and compressed again. */
function rewritten(file: Uint8Array, edits: Edits): Uint8Array {
  const parts = readZip(file).entries.map((entry) => {
    const bytes = readPart(entry, codec.inflate);
    const edit = edits[entry.name];
    return {
      name: entry.name,
      bytes: edit ? encodeUtf8(edit(decodeUtf8Strict(bytes) ?? '')) : bytes,
    };
  });
  return writeZip(parts.reverse(), codec.deflate);
}
const compare = (edits: Edits, file = essay) =>
  compareRewritten(file, rewritten(file, edits), codec);

/** Fails for an edit that changes nothing. */
const replacing = (from: string | RegExp, to: string) => (xml: string) => {
  const edited = xml.replace(from, to);
  expect(edited).not.toBe(xml);
  return edited;
};
const inDocument = (from: string | RegExp, to: string): Edits => ({
  'word/document.xml': replacing(from, to),
});

describe('compareRewritten', () => {
  it.each(files.map(({ name, bytes }) => [name, bytes] as const))(
    'finds %s the same in another order and compression',
    (_, bytes) => expect(compare({}, bytes)).toBe('same'),
  );

  it('finds a file the same whose editor noted another time and statistics', () => {
    const edits = {
      'docProps/core.xml': replacing(
        '<cp:revision>0</cp:revision>',
        '<cp:revision>4</cp:revision><dcterms:modified>2026-03-02T09:00:00Z</dcterms:modified>',
      ),
      'docProps/app.xml': replacing(/<TotalTime>[^<]*/, '<TotalTime>17'),
      'word/settings.xml': replacing(
        /<w:zoom[^>]*\/>/,
        '<w:zoom w:percent="85"/><w:rsids><w:rsid w:val="00A1"/></w:rsids>',
      ),
    };
    expect(compare(edits)).toBe('same');
  });

  it('finds a file changed in its properties, which someone may have edited', () => {
    const title = replacing(
      /<\/cp:coreProperties>/,
      '<dc:title>Mine</dc:title></cp:coreProperties>',
    );
    expect(compare({ 'docProps/core.xml': title })).not.toBe('same');
  });

  it.each([
    ['runs that are split', inDocument(/(<w:t[^>]*>)(\w)(\w+)/, '$1$2</w:t></w:r><w:r><w:t>$3')],
    ['ids of revisions', inDocument(/<w:p>/, '<w:p w:rsidR="00A1">')],
    [
      'another style sheet entry',
      {
        'word/styles.xml': replacing(
          '</w:styles>',
          '<w:style w:type="paragraph" w:styleId="X"><w:name w:val="X"/></w:style></w:styles>',
        ),
      },
    ],
  ] as const)('finds that a file looks the same with %s', (_, edits) =>
    expect(compare(edits)).toBe('looks-same'),
  );

  it.each([
    ['a letter', inDocument(/(<w:t[^>]*>)/, '$1X')],
    ['a paragraph', inDocument(/<w:sectPr/, '<w:p/><w:sectPr')],
    ['bold words', inDocument(/<w:r><w:rPr>/, '<w:r><w:rPr><w:b/><w:bCs/>')],
    ['alignment', inDocument(/<w:pPr>/, '<w:pPr><w:jc w:val="center"/>')],
    ['a suggestion', inDocument(/<w:sectPr/, '<w:p><w:ins w:id="7" w:author="A"/></w:p><w:sectPr')],
    ['a comment', { 'word/comments.xml': replacing(/(<w:t[^>]*>)/, '$1X') }],
    ['a drawing', inDocument(/<\/w:p>/, '<w:r><w:drawing/></w:r></w:p>')],
  ] as const)('finds a file changed with %s', (_, edits) => expect(compare(edits)).toBe('changed'));

  it('finds a file of another kind changed unless it is the same', () => {
    const sheet = files.find(({ name }) => name.endsWith('.xlsx'))?.bytes as Uint8Array;
    const edits = { 'xl/workbook.xml': replacing('<sheets>', '<sheets> ') };
    expect(compare(edits, sheet)).toBe('changed');
  });
});
