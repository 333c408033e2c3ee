import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds } from '../../testing/fuzz-seeds.ts';
import { documentText } from '../document/text/document-text.ts';
import { generatedDocument } from '../fixtures/generated-document.ts';
import { namesInFile } from '../fixtures/names-in-file.ts';
import { PEOPLE, peopledFiles } from '../fixtures/peopled-files.ts';
import { realOfficeFiles } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { inspectOfficeFile, readXmlPart, verifyParts } from '../package/package.ts';
import { parseXml } from '../xml/xml.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { anonymousCopy } from './anonymous-copy.ts';

const codec = zlibCodec(zlib);
const pseudonyms = new Map([['Mia Novak', 'Author']]);
const pseudonymOf = (name: string) => pseudonyms.get(name) ?? 'Reviewer 1';
const copyOf = (bytes: Uint8Array) => anonymousCopy(bytes, pseudonymOf, codec);
const partOf = (bytes: Uint8Array, name: string) => {
  const entry = readZip(bytes).byName.get(name);
  return entry === undefined ? null : decodeUtf8(readPart(entry, codec.inflate));
};
const files = peopledFiles(codec.deflate);

describe('anonymousCopy', () => {
  it.each(Object.keys(files))('leaves no trace of people in a .%s', (format) => {
    const bytes = files[format as keyof typeof files];
    // The search finds what it is about: each of them is in the original.
    expect(namesInFile(bytes, PEOPLE, codec.inflate)).not.toEqual([]);
    const copy = copyOf(bytes);
    expect(namesInFile(copy, PEOPLE, codec.inflate)).toEqual([]);
    const inspected = inspectOfficeFile(copy, codec.inflate);
    expect(inspected.format).toBe(format);
    verifyParts(inspected.archive, codec.inflate);
  });

  it('keeps what people wrote, with pseudonyms and times to the minute', () => {
    const copy = copyOf(files.docx);
    const comments = partOf(copy, 'word/comments.xml') ?? '';
    expect(comments).toContain('w:author="Reviewer 1"');
    expect(comments).toContain('w:initials="R1"');
    expect(comments).toContain('w:date="2026-03-02T09:41:00Z"');
    expect(comments).toContain('Why so early?');
    expect(partOf(copy, 'word/commentsExtended.xml')).toContain('w15:done="1"');
    const text = partOf(copy, 'word/document.xml') ?? '';
    expect(text).toContain('<w:ins w:id="7" w:author="Author" w:date="2026-03-02T08:15:00Z">');
    expect(documentText(text)).toContain('The ferry left at dawn.');
  });

  it('begins the notes of a spreadsheet with the pseudonym', () => {
    expect(partOf(copyOf(files.xlsx), 'xl/comments1.xml')).toContain('<t>Reviewer 1:</t>');
  });

  it('leaves no relationship, type or reference to a part that is no more', () => {
    for (const bytes of Object.values(files)) {
      const { entries } = readZip(copyOf(bytes));
      const names = entries.map(({ name }) => name);
      const all = entries
        .filter(({ name }) => /\.(?:rels|xml)$/.test(name))
        .map((entry) => readXmlPart(entry, codec.inflate))
        .join('\n');
      for (const gone of ['people.xml', 'core.xml', 'person.xml', 'printerSettings']) {
        expect(names.filter((name) => name.includes(gone))).toEqual([]);
        expect(all).not.toContain(gone);
      }
    }
  });

  it('keeps neither the time nor the system of packing', () => {
    for (const { modified, externalAttributes } of readZip(copyOf(files.docx)).entries) {
      expect([modified, externalAttributes]).toEqual([0x0021_0000, 0]);
    }
  });

  it('keeps the text of generated documents, and copies a copy unchanged', () => {
    for (const seed of fuzzSeeds(20)) {
      const xml = generatedDocument(seededRandom(seed), 6);
      const bytes = replaceText(files.docx, xml);
      const copy = copyOf(bytes);
      expect(documentText(partOf(copy, 'word/document.xml') ?? ''), `seed ${seed}`).toBe(
        documentText(xml),
      );
      expect(copyOf(copy), `seed ${seed}`).toEqual(copy);
    }
  });

  it.each(realOfficeFiles(fs, fileURLToPath(import.meta.url)))(
    'gives an intact file without properties of $name',
    ({ bytes }) => {
      const copy = copyOf(bytes);
      const { archive } = inspectOfficeFile(copy, codec.inflate);
      verifyParts(archive, codec.inflate);
      for (const entry of archive.entries) {
        if (/\.(?:xml|rels)$/.test(entry.name)) parseXml(readXmlPart(entry, codec.inflate));
        expect(entry.name).not.toMatch(/^docProps|people\.xml$/);
      }
    },
  );
});

function replaceText(bytes: Uint8Array, xml: string): Uint8Array {
  const { entries } = readZip(bytes);
  return writeZip(
    entries.map((entry) =>
      entry.name === 'word/document.xml' ? { name: entry.name, bytes: encodeUtf8(xml) } : entry,
    ),
    codec.deflate,
  );
}
