import type { Checksum } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import {
  CENTRAL_SIGNATURE,
  CENTRAL_SIZE,
  END_SIGNATURE,
  END_SIZE,
  FLAG_UTF8,
  LOCAL_SIGNATURE,
  LOCAL_SIZE,
  ZIP64_LOCATOR_SIGNATURE,
} from './zip-entry.ts';
import { DOS_EPOCH } from './zip-writer.ts';

const VERSION = 20;
const VERSION_64 = 45;
/** In a field of 16 or 32 bits: the value is elsewhere, in 64 bits. */
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffff_ffff];
const EXTRA_64 = 0x0001;
const END_64_SIGNATURE = 0x0606_4b50;
const END_64_SIZE = 56;
const LOCATOR_SIZE = 20;

type Row = { name: Uint8Array; size: number; crc32: number; at: number };

/**
 * An archive that is passed on file by file, each stored as it is: only names, sizes and places stay in memory. It may have
 * more than 4 GB.
 */
export class StreamedZip {
  readonly #checksum: Checksum;
  readonly #rows: Row[] = [];
  #at = 0;

  constructor(checksum: Checksum) {
    this.#checksum = checksum;
  }

  /** @returns what comes next in the archive, before the bytes of the file */
  header(path: string, bytes: Uint8Array): Uint8Array {
    const name = encodeUtf8(path);
    const row = { name, size: bytes.length, crc32: this.#checksum(bytes), at: this.#at };
    this.#rows.push(row);
    const out = new Uint8Array(LOCAL_SIZE + name.length);
    const view = new DataView(out.buffer);
    view.setUint32(0, LOCAL_SIGNATURE, true);
    writeCommon(view, 4, VERSION, row);
    out.set(name, LOCAL_SIZE);
    this.#at += out.length + bytes.length;
    return out;
  }

  /** @returns the end of the archive */
  end(): Uint8Array {
    const rows = this.#rows.map(centralRow);
    const size = rows.reduce((sum, row) => sum + row.length, 0);
    const isLarge = this.#at + size >= ELSEWHERE_32 || rows.length >= ELSEWHERE_16;
    const out = new Uint8Array(size + (isLarge ? END_64_SIZE + LOCATOR_SIZE : 0) + END_SIZE);
    const view = new DataView(out.buffer);
    let at = 0;
    for (const row of rows) {
      out.set(row, at);
      at += row.length;
    }
    if (isLarge) {
      writeEnd64(view, at, { count: rows.length, size, start: this.#at });
      at += END_64_SIZE + LOCATOR_SIZE;
    }
    const count = Math.min(rows.length, ELSEWHERE_16);
    view.setUint32(at, END_SIGNATURE, true);
    view.setUint16(at + 8, count, true);
    view.setUint16(at + 10, count, true);
    view.setUint32(at + 12, Math.min(size, ELSEWHERE_32), true);
    view.setUint32(at + 16, Math.min(this.#at, ELSEWHERE_32), true);
    return out;
  }
}

function writeCommon(view: DataView, at: number, version: number, row: Row): void {
  view.setUint16(at, version, true);
  view.setUint16(at + 2, FLAG_UTF8, true);
  view.setUint16(at + 4, 0, true);
  view.setUint32(at + 6, DOS_EPOCH, true);
  view.setUint32(at + 10, row.crc32, true);
  view.setUint32(at + 14, row.size, true);
  view.setUint32(at + 18, row.size, true);
  view.setUint16(at + 22, row.name.length, true);
}

function centralRow(row: Row): Uint8Array {
  const isFar = row.at >= ELSEWHERE_32;
  const out = new Uint8Array(CENTRAL_SIZE + row.name.length + (isFar ? 12 : 0));
  const view = new DataView(out.buffer);
  view.setUint32(0, CENTRAL_SIGNATURE, true);
  view.setUint16(4, isFar ? VERSION_64 : VERSION, true);
  writeCommon(view, 6, isFar ? VERSION_64 : VERSION, row);
  view.setUint32(42, isFar ? ELSEWHERE_32 : row.at, true);
  out.set(row.name, CENTRAL_SIZE);
  if (!isFar) return out;
  const extra = CENTRAL_SIZE + row.name.length;
  view.setUint16(30, 12, true);
  view.setUint16(extra, EXTRA_64, true);
  view.setUint16(extra + 2, 8, true);
  view.setBigUint64(extra + 4, BigInt(row.at), true);
  return out;
}

type Directory = { count: number; size: number; start: number };

function writeEnd64(view: DataView, at: number, { count, size, start }: Directory): void {
  view.setUint32(at, END_64_SIGNATURE, true);
  view.setBigUint64(at + 4, BigInt(END_64_SIZE - 12), true);
  view.setUint16(at + 12, VERSION_64, true);
  view.setUint16(at + 14, VERSION_64, true);
  view.setBigUint64(at + 24, BigInt(count), true);
  view.setBigUint64(at + 32, BigInt(count), true);
  view.setBigUint64(at + 40, BigInt(size), true);
  view.setBigUint64(at + 48, BigInt(start), true);
  const locator = at + END_64_SIZE;
  view.setUint32(locator, ZIP64_LOCATOR_SIGNATURE, true);
  view.setBigUint64(locator + 8, BigInt(start + size), true);
  view.setUint32(locator + 16, 1, true);
}
