import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { newDocument } from '../document/new-document.ts';
import { craftedArchive } from '../fixtures/crafted-archive.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readZip, writeZip } from '../zip/zip.ts';
import { checkFile } from './check-file.ts';

const codec = zlibCodec(zlib);
const docx = newDocument({ paragraphs: ['Essay'] }, codec.deflate);
const broken = docx.slice();
readZip(broken).byName.get('word/document.xml')?.raw.fill(0x55);
const sealed = craftedArchive([{ name: 'a.txt', raw: encodeUtf8('secret'), flags: 1 }]);
const rar = Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00);
const oldDoc = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1);
const packed = (file: Uint8Array) =>
  writeZip(
    [
      { name: 'a.bin', bytes: file },
      { name: 'b.txt', bytes: encodeUtf8('PK, he wrote.') },
    ],
    codec.deflate,
  );
const nested = (depth: number): Uint8Array => (depth === 0 ? docx : packed(nested(depth - 1)));

describe('checkFile', () => {
  it.each([
    ['an intact document', 'docx', docx, 'checked'],
    ['a document under another name', 'zip', docx, 'checked'],
    ['a document in an archive', 'zip', packed(docx), 'checked'],
    ['a document in archives within archives', 'zip', nested(3), 'checked'],
    ['a PDF', 'pdf', encodeUtf8('%PDF-1.7'), 'checked'],
    ['a document with a part that can’t be read', 'docx', broken, 'damaged'],
    ['the same under another name', 'zip', broken, 'damaged'],
    ['the same in an archive', 'zip', packed(broken), 'unchecked'],
    ['an archive with a password', 'zip', sealed, 'unchecked'],
    ['the same in an archive', 'zip', packed(sealed), 'unchecked'],
    ['an archive of another kind', 'rar', rar, 'unchecked'],
    ['the same in an archive', 'zip', packed(rar), 'unchecked'],
    ['an old document in an archive', 'zip', packed(oldDoc), 'unchecked'],
    ['archives nested too deep', 'zip', nested(4), 'unchecked'],
  ])('says of %s (.%s) that it is %4$s', (_, extension, bytes, expected) => {
    expect(checkFile(extension, bytes, codec)).toBe(expected);
  });
});
