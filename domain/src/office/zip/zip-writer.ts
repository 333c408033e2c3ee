import type { Deflate } from '../../encoding/codec.ts';
import { crc32 } from '../../encoding/crc32.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import {
  CENTRAL_SIGNATURE,
  CENTRAL_SIZE,
  END_SIGNATURE,
  END_SIZE,
  FLAG_UTF8,
  LOCAL_SIGNATURE,
  LOCAL_SIZE,
  type ZipArchive,
  type ZipEntry,
  type ZipPart,
} from './zip-entry.ts';

/** 1 January 1980, 00:00: the earliest DOS time, so that output does not depend on the date. */
export const DOS_EPOCH = 0x0021_0000;
const VERSION = 20;
/** The compression level used; it describes the data and is stored with it. */
const FLAG_COMPRESSION_LEVEL = 0x0006;

/**
 * Writes an archive with the parts in the given order. Entries of another archive are copied in
 * compressed form; new bytes are compressed, or stored when that is not smaller. Deterministic for
 * the same parts and compressor.
 *
 * @throws {RangeError} on more than 65,534 parts or 4 GB
 */
export function writeZip(parts: readonly ZipPart[], deflate: Deflate): Uint8Array<ArrayBuffer> {
  const entries = parts.map((part) => ('raw' in part ? part : newEntry(part, deflate)));
  const names = entries.map((entry) => encodeUtf8(entry.name));
  let total = END_SIZE;
  entries.forEach((entry, index) => {
    total += LOCAL_SIZE + CENTRAL_SIZE + 2 * (names[index] as Uint8Array).length + entry.raw.length;
  });
  if (entries.length >= 0xffff || total >= 0xffffffff) {
    throw new RangeError('a ZIP archive holds fewer than 65,535 parts and less than 4 GB');
  }

  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  const offsets: number[] = [];
  let at = 0;
  entries.forEach((entry, index) => {
    const name = names[index] as Uint8Array;
    offsets.push(at);
    view.setUint32(at, LOCAL_SIGNATURE, true);
    writeCommon(view, at + 4, entry, name);
    out.set(name, at + LOCAL_SIZE);
    out.set(entry.raw, at + LOCAL_SIZE + name.length);
    at += LOCAL_SIZE + name.length + entry.raw.length;
  });

  const directoryAt = at;
  entries.forEach((entry, index) => {
    const name = names[index] as Uint8Array;
    view.setUint32(at, CENTRAL_SIGNATURE, true);
    view.setUint16(at + 4, VERSION, true);
    writeCommon(view, at + 6, entry, name);
    view.setUint32(at + 38, entry.externalAttributes, true);
    view.setUint32(at + 42, offsets[index] as number, true);
    out.set(name, at + CENTRAL_SIZE);
    at += CENTRAL_SIZE + name.length;
  });

  view.setUint32(at, END_SIGNATURE, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, at - directoryAt, true);
  view.setUint32(at + 16, directoryAt, true);
  return out;
}

/** Writes the 26 bytes that the local header and the directory share. */
function writeCommon(view: DataView, at: number, entry: ZipEntry, name: Uint8Array): void {
  const utf8 = name.length === entry.name.length ? 0 : FLAG_UTF8;
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, (entry.flags & (FLAG_COMPRESSION_LEVEL | FLAG_UTF8)) | utf8, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint32(at + 6, entry.modified, true);
  view.setUint32(at + 10, entry.crc32, true);
  view.setUint32(at + 14, entry.raw.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, name.length, true);
}

const ALREADY_COMPRESSED = /\.(?:png|jpe?g|gif|webp|mp[34]|m4[av]|zip)$/i;

function newEntry(part: { name: string; bytes: Uint8Array }, deflate: Deflate): ZipEntry {
  // OpenDocument requires its type to be readable at a fixed offset, uncompressed.
  const stores = part.name === 'mimetype' || ALREADY_COMPRESSED.test(part.name);
  const deflated = stores || part.bytes.length === 0 ? part.bytes : deflate(part.bytes);
  const isShorter = deflated.length < part.bytes.length;
  const raw = isShorter ? deflated : part.bytes;
  return {
    name: part.name,
    method: isShorter ? 8 : 0,
    crc32: crc32(part.bytes),
    compressedSize: raw.length,
    size: part.bytes.length,
    flags: 0,
    modified: DOS_EPOCH,
    externalAttributes: 0,
    raw,
  };
}

/**
 * The archive with some parts replaced, appended (a new name) or removed (`null`), and all others
 * copied. Without changes, the result is the `original` array itself.
 */
export function replaceParts(
  original: Uint8Array,
  archive: ZipArchive,
  changed: ReadonlyMap<string, Uint8Array | null>,
  deflate: Deflate,
): Uint8Array {
  if (changed.size === 0) return original;
  const parts: ZipPart[] = [];
  for (const entry of archive.entries) {
    const bytes = changed.get(entry.name);
    if (bytes === null) continue;
    parts.push(bytes === undefined ? entry : { name: entry.name, bytes });
  }
  for (const [name, bytes] of changed) {
    if (bytes !== null && !archive.byName.has(name)) parts.push({ name, bytes });
  }
  return writeZip(parts, deflate);
}
