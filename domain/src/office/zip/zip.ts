import { type Checksum, type Inflate, InflateElsewhere } from '../../encoding/codec.ts';
import { crc32 } from '../../encoding/crc32.ts';
import { decodeUtf8Strict } from '../../encoding/utf8.ts';
import { damaged } from '../errors/office-file-error.ts';
import {
  CENTRAL_SIGNATURE,
  CENTRAL_SIZE,
  END_SIGNATURE,
  END_SIZE,
  FLAG_DESCRIPTOR,
  FLAG_ENCRYPTED,
  FLAG_MASKED_HEADERS,
  FLAG_STRONG_ENCRYPTION,
  LOCAL_SIGNATURE,
  LOCAL_SIZE,
  ZIP64_LOCATOR_SIGNATURE,
  type ZipArchive,
  type ZipEntry,
  type ZipLimits,
} from './zip-entry.ts';
import {
  duplicatePart,
  encrypted,
  incomplete,
  notZip,
  tooLarge,
  tooManyParts,
  unknownMethod,
  unsafePath,
  zip64,
} from './zip-refusals.ts';

/**
 * Whether a name stays inside the archive on every platform: relative, without `..`, drive,
 * backslash or control characters.
 */
function isSafePath(name: string): boolean {
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name)) return false;
  if (name.includes('\\') || /%(?:2e|2f|5c|00)/i.test(name)) return false;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return false;
  }
  return !INVALID_SEGMENT.test(name);
}

/** A path segment that is empty, `.` or `..`; a trailing slash is allowed. */
const INVALID_SEGMENT = /(?:^|\/)(?:\.{1,2}(?:\/|$)|\/)/;

export { crc32 } from '../../encoding/crc32.ts';

export type { ZipArchive, ZipEntry, ZipLimits, ZipPart } from './zip-entry.ts';
export { replaceParts, writeZip } from './zip-writer.ts';

export const ZIP_LIMITS: ZipLimits = {
  parts: 4_096,
  partBytes: 32 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
  ratio: 200,
  nameBytes: 512,
};

const MIN_RATIO_CHECK_BYTES = 1024 * 1024;

/**
 * Reads the directory of a ZIP archive without inflating anything.
 *
 * Everything that two readers could interpret differently is refused: entries that overlap or point
 * outside the file, a local header that disagrees with the directory, two entries with the same
 * name (ignoring case), names that leave the archive, bytes before or after it. The cost is linear
 * in the size of the directory, whatever sizes the archive declares.
 *
 * @throws {OfficeFileError} `not-zip`, `damaged`, `encrypted`, `unsupported-zip`, `too-many-parts`,
 * `too-large`, `unsafe-path`, `duplicate-part`
 */
export function readZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): ZipArchive {
  const bounds = { ...ZIP_LIMITS, ...limits };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(bytes, view, bounds);

  const entries: ZipEntry[] = [];
  const byName = new Map<string, ZipEntry>();
  const folded = new Set<string>();
  const spans: Span[] = [];
  let inflated = 0;
  for (const at of rowsOf(view, directory)) {
    const entry = readRow(bytes, view, at, bounds);
    spans.push(locate(bytes, view, entry, at, directory.start));

    const key = entry.name.toLowerCase();
    if (folded.has(key)) throw duplicatePart();
    folded.add(key);
    if (entry.method === 8) inflated += entry.size;
    if (inflated > bounds.totalBytes) throw tooLarge();
    entries.push(entry);
    byName.set(entry.name, entry);
  }
  refuseOverlaps(spans);
  return { entries, byName };
}

/**
 * Reads one part: exactly `entry.size` bytes with a matching checksum.
 *
 * A stored part is returned as a view of the archive, not as a copy.
 *
 * @param checksum a platform CRC-32 that is faster than ours, if available
 * @throws {OfficeFileError} `damaged` when the part differs from the directory
 */
export function readPart(
  entry: ZipEntry,
  inflate: Inflate,
  checksum: Checksum = crc32,
): Uint8Array {
  const bytes = entry.method === 0 ? entry.raw : inflated(entry, inflate);
  if (bytes.length !== entry.size || checksum(bytes) !== entry.crc32) throw damaged();
  return bytes;
}

function inflated(entry: ZipEntry, inflate: Inflate): Uint8Array {
  try {
    return inflate(entry.raw, entry.size);
  } catch (error) {
    if (error instanceof InflateElsewhere) throw error;
    throw damaged();
  }
}

type Directory = { start: number; end: number; count: number };
type Span = { from: number; to: number };

function findDirectory(bytes: Uint8Array, view: DataView, bounds: ZipLimits): Directory {
  if (bytes.length < 4 || view.getUint16(0, true) !== 0x4b50) throw notZip(bytes, view);
  const lowest = Math.max(0, bytes.length - END_SIZE - 0xffff);
  /** Its last record that a few bytes follow, which some senders add. */
  let followed: number | null = null;
  for (let at = bytes.length - END_SIZE; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const end = at + END_SIZE + view.getUint16(at + 20, true);
    if (end === bytes.length) return readEnd(view, at, bounds);
    if (end < bytes.length && endsDirectory(view, at)) followed ??= at;
  }
  if (followed !== null) return readEnd(view, followed, bounds);
  throw incomplete();
}

/** Whether the directory that the record names is right before it: in an archive within a part it doesn't. */
const endsDirectory = (view: DataView, at: number): boolean =>
  view.getUint32(at + 12, true) + view.getUint32(at + 16, true) === at;

function readEnd(view: DataView, at: number, bounds: ZipLimits): Directory {
  const count = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const start = view.getUint32(at + 16, true);
  if (count > bounds.parts) throw tooManyParts();
  const isZip64 =
    count === 0xffff ||
    size === 0xffffffff ||
    start === 0xffffffff ||
    (at >= 20 && view.getUint32(at - 20, true) === ZIP64_LOCATOR_SIGNATURE);
  if (isZip64) throw zip64();
  const onOneDisk = view.getUint32(at + 4, true) === 0 && view.getUint16(at + 8, true) === count;
  if (!onOneDisk || start + size !== at) throw damaged();
  // An entry has a minimum size: an impossible count is rejected before any work.
  if (count * CENTRAL_SIZE > size) throw damaged();
  return { start, end: at, count };
}

/** Offsets of the directory's entries: as many as declared, contiguous up to its end. */
function rowsOf(view: DataView, directory: Directory): number[] {
  const rows: number[] = [];
  let at = directory.start;
  while (at < directory.end) {
    const isRow =
      rows.length < directory.count &&
      at + CENTRAL_SIZE <= directory.end &&
      view.getUint32(at, true) === CENTRAL_SIGNATURE;
    if (!isRow) throw damaged();
    rows.push(at);
    const variable = view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
    at += CENTRAL_SIZE + variable + view.getUint16(at + 32, true);
  }
  if (at !== directory.end || rows.length !== directory.count) throw damaged();
  return rows;
}

function readRow(bytes: Uint8Array, view: DataView, at: number, bounds: ZipLimits): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const compressedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const nameBytes = view.getUint16(at + 28, true);
  const localAt = view.getUint32(at + 42, true);
  const nameAt = at + CENTRAL_SIZE;
  const startsOnAnotherDisk = view.getUint16(at + 34, true) !== 0;
  if (startsOnAnotherDisk) throw damaged();
  if (flags & (FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION | FLAG_MASKED_HEADERS)) throw encrypted();
  if (compressedSize === 0xffffffff || size === 0xffffffff || localAt === 0xffffffff) throw zip64();
  if (method !== 0 && method !== 8) {
    throw unknownMethod();
  }
  if (method === 0 ? compressedSize !== size : isBomb(compressedSize, size, bounds)) {
    throw method === 0 ? damaged() : tooLarge();
  }
  const name = readName(bytes.subarray(nameAt, nameAt + nameBytes), bounds);
  if (name.endsWith('/') && size !== 0) throw unsafePath();
  return {
    name,
    method,
    crc32: view.getUint32(at + 16, true),
    compressedSize,
    size,
    flags,
    modified: view.getUint32(at + 12, true),
    externalAttributes: view.getUint32(at + 38, true),
    raw: bytes.subarray(0, 0),
  };
}

function isBomb(compressedSize: number, size: number, bounds: ZipLimits): boolean {
  if (size > bounds.partBytes) return true;
  return size > MIN_RATIO_CHECK_BYTES && size > compressedSize * bounds.ratio;
}

/** Sets `entry.raw` from the local header, which must agree with the directory. */
function locate(
  bytes: Uint8Array,
  view: DataView,
  entry: ZipEntry,
  row: number,
  end: number,
): Span {
  const at = view.getUint32(row + 42, true);
  if (at + LOCAL_SIZE > end || view.getUint32(at, true) !== LOCAL_SIGNATURE) throw damaged();
  const flags = view.getUint16(at + 6, true);
  const nameAt = at + LOCAL_SIZE;
  const nameBytes = view.getUint16(at + 26, true);
  const dataAt = nameAt + nameBytes + view.getUint16(at + 28, true);
  const dataEnd = dataAt + entry.compressedSize;
  if (dataEnd > end) throw damaged();

  const comesLater = ((flags | entry.flags) & FLAG_DESCRIPTOR) !== 0;
  const isSame =
    nameBytes === view.getUint16(row + 28, true) &&
    equalBytes(bytes, nameAt, row + CENTRAL_SIZE, nameBytes) &&
    view.getUint16(at + 8, true) === entry.method &&
    (flags & FLAG_ENCRYPTED) === 0 &&
    matchesDirectory(view.getUint32(at + 14, true), entry.crc32, comesLater) &&
    matchesDirectory(view.getUint32(at + 18, true), entry.compressedSize, comesLater) &&
    matchesDirectory(view.getUint32(at + 22, true), entry.size, comesLater);
  if (!isSame) throw damaged();

  entry.raw = bytes.subarray(dataAt, dataEnd);
  return { from: at, to: dataEnd };
}

/**
 * In a streamed archive, the local header has zeros (or ZIP64's ones) for the checksum and sizes,
 * which follow the data.
 */
const matchesDirectory = (local: number, value: number, comesLater: boolean): boolean =>
  local === value || (comesLater && (local === 0 || local === 0xffffffff));

function equalBytes(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (bytes[a + at] !== bytes[b + at]) return false;
  return true;
}

function refuseOverlaps(spans: Span[]): void {
  spans.sort((a, b) => a.from - b.from);
  let end = 0;
  for (const span of spans) {
    if (span.from < end) throw damaged();
    end = span.to;
  }
}

function readName(bytes: Uint8Array, bounds: ZipLimits): string {
  const name = bytes.length > bounds.nameBytes ? null : decodeUtf8Strict(bytes);
  if (name === null || !isSafePath(name)) throw unsafePath();
  return name;
}
