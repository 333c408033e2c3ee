import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { StreamedZip } from './streamed-zip.ts';
import { crc32, readPart, readZip } from './zip.ts';

const FILES = { 'Kone, Amara.docx': 'one', 'Zoë/two.docx': '', 'Index.csv': 'a;b' };

function archive(): Uint8Array {
  const zip = new StreamedZip(crc32);
  const pieces: Uint8Array[] = [];
  for (const [path, text] of Object.entries(FILES)) {
    const bytes = encodeUtf8(text);
    pieces.push(zip.header(path, bytes), bytes);
  }
  pieces.push(zip.end());
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

describe('StreamedZip', () => {
  it('passes on what readers find again', () => {
    const read = readZip(archive()).entries.map((entry) => [
      entry.name,
      decodeUtf8(readPart(entry, (raw) => raw)),
    ]);
    expect(Object.fromEntries(read)).toEqual(FILES);
  });

  it('says where files are beyond 4 GB, without holding them', () => {
    const huge = { length: 3 * 1024 ** 3 } as Uint8Array;
    const zip = new StreamedZip(() => 7);
    const headers = [zip.header('a', huge), zip.header('b', huge), zip.header('c', huge)];
    const start = 3 * huge.length + headers.reduce((sum, { length }) => sum + length, 0);
    const end = zip.end();
    const view = new DataView(end.buffer);
    // Each row has 46 bytes and a name of one; the third file's place is in 12 more.
    expect([view.getUint32(42, true), view.getUint32(47 + 42, true)]).toEqual([
      0,
      huge.length + 31,
    ]);
    expect(view.getUint32(94 + 42, true)).toBe(0xffff_ffff);
    expect(Number(view.getBigUint64(94 + 47 + 4, true))).toBe(2 * (huge.length + 31));
    const end64 = 3 * 47 + 12;
    expect(view.getUint32(end64, true)).toBe(0x0606_4b50);
    expect(Number(view.getBigUint64(end64 + 32, true))).toBe(3);
    expect(Number(view.getBigUint64(end64 + 48, true))).toBe(start);
    expect(Number(view.getBigUint64(end64 + 56 + 8, true))).toBe(start + end64);
    expect(view.getUint32(end.length - 22 + 16, true)).toBe(0xffff_ffff);
  });
});
