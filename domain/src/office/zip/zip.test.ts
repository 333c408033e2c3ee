import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { craftedArchive } from '../fixtures/crafted-archive.ts';
import { MANY_CASES } from '../fixtures/many-cases.ts';
import { binaryText, realOfficeFiles } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { crc32, readPart, readZip, replaceParts, writeZip, type ZipPart } from './zip.ts';

const { inflate, deflate } = zlibCodec(zlib);
const realFiles = realOfficeFiles(fs, fileURLToPath(import.meta.url));
const partsOf = (bytes: Uint8Array) =>
  readZip(bytes).entries.map(
    (entry) => [entry.name, binaryText(readPart(entry, inflate))] as const,
  );

describe('crc32', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is %i', (text, sum) => {
    expect(crc32(encodeUtf8(text))).toBe(sum);
  });
});

describe('writeZip', () => {
  const part = fc.tuple(
    fc.stringMatching(/^[a-z]{1,8}\/[a-z0-9é]{1,8}\.(xml|png)$/),
    fc.uint8Array({ maxLength: 300 }),
  );

  it('round-trips every part byte for byte, in order', MANY_CASES, () => {
    fc.assert(
      fc.property(fc.uniqueArray(part, { selector: ([name]) => name.toLowerCase() }), (parts) => {
        const bytes = writeZip(
          parts.map(([name, bytes]) => ({ name, bytes })),
          deflate,
        );
        expect(partsOf(bytes)).toEqual(parts.map(([name, part]) => [name, binaryText(part)]));
      }),
    );
  });

  it('is deterministic', () => {
    const parts: ZipPart[] = [{ name: 'a.xml', bytes: encodeUtf8('<a/>'.repeat(50)) }];
    expect(writeZip(parts, deflate)).toEqual(writeZip(parts, deflate));
  });

  it('stores the type of an OpenDocument file where readers look for it', () => {
    const type = 'application/vnd.oasis.opendocument.text';
    const bytes = writeZip([{ name: 'mimetype', bytes: encodeUtf8(type.repeat(3)) }], deflate);
    expect(readZip(bytes).entries[0]?.method).toBe(0);
    expect(String.fromCharCode(...bytes.subarray(38, 38 + type.length))).toBe(type);
  });
});

describe('replaceParts', () => {
  const original = writeZip(
    [
      { name: 'a.xml', bytes: encodeUtf8('<a/>'.repeat(40)) },
      { name: 'b.xml', bytes: encodeUtf8('<b/>'.repeat(40)) },
    ],
    deflate,
  );
  const archive = readZip(original);

  it('returns the original array when nothing changed', () => {
    expect(replaceParts(original, archive, new Map(), deflate)).toBe(original);
  });

  it('replaces, removes and adds parts and copies the others in compressed form', () => {
    const changed = new Map([
      ['a.xml', encodeUtf8('new')],
      ['c.xml', encodeUtf8('added')],
    ]);
    const result = replaceParts(original, archive, changed, deflate);
    expect(partsOf(result)).toEqual([
      ['a.xml', 'new'],
      ['b.xml', '<b/>'.repeat(40)],
      ['c.xml', 'added'],
    ]);
    expect(readZip(result).byName.get('b.xml')?.raw).toEqual(archive.byName.get('b.xml')?.raw);

    const removed = replaceParts(original, archive, new Map([['a.xml', null]]), deflate);
    expect(readZip(removed).entries.map(({ name }) => name)).toEqual(['b.xml']);
  });
});

describe('readZip', () => {
  it('accepts entries written as a stream, with checksums and sizes after the data', () => {
    const raw = encodeUtf8('streamed');
    const after = new Uint8Array(16);
    const bytes = craftedArchive([
      { name: 'a.xml', raw, flags: 8, after, local: { crc: 0, size: 0, compressedSize: 0 } },
      { name: 'b.xml', raw },
    ]);
    expect(partsOf(bytes)).toEqual([
      ['a.xml', 'streamed'],
      ['b.xml', 'streamed'],
    ]);
  });

  it('accepts folders and a comment at the end', () => {
    const bytes = craftedArchive([{ name: 'word/' }, { name: 'word/a.xml' }], {
      comment: 'made by',
    });
    expect(readZip(bytes).entries.map(({ name }) => name)).toEqual(['word/', 'word/a.xml']);
  });

  it.each([1, 3, 0xffff])('accepts %i bytes after the archive', (count) => {
    const bytes = craftedArchive([{ name: 'a.xml', raw: encodeUtf8('kept') }], {
      after: new Uint8Array(count),
    });
    expect(partsOf(bytes)).toEqual([['a.xml', 'kept']]);
  });

  it('reads an archive inside a larger buffer', () => {
    const bytes = craftedArchive([{ name: 'a.xml', raw: encodeUtf8('inside') }]);
    const buffer = new Uint8Array(bytes.length + 100);
    buffer.set(bytes, 50);
    const [entry] = readZip(buffer.subarray(50, 50 + bytes.length)).entries;
    expect(entry && readPart(entry, inflate)).toEqual(encodeUtf8('inside'));
  });

  describe('on files of other programs', () => {
    it.each(realFiles)('round-trips every part of $name', ({ bytes }) => {
      const archive = readZip(bytes);
      expect(replaceParts(bytes, archive, new Map(), deflate)).toBe(bytes);
      const copy = writeZip(archive.entries, deflate);
      expect(partsOf(copy)).toEqual(partsOf(bytes));
      expect(binaryText(writeZip(readZip(copy).entries, deflate))).toBe(binaryText(copy));
    });
  });
});
