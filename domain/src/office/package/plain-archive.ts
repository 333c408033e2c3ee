import type { Codec } from '../../encoding/codec.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { readPart, readZip, replaceParts, writeZip, type ZipEntry } from '../zip/zip.ts';
import { isClosedFile } from './closed-file.ts';
import { isOfficePackage } from './is-office-package.ts';
import { withoutExternalContent } from './without-external-content.ts';

/** Archives nested deeper than this aren't searched but emptied. */
export const MOST_NESTED = 3;

/** Whether the content is that of a ZIP archive that is no office file. */
export function isPlainArchive(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || isOfficePackage(bytes)) return false;
  try {
    readZip(bytes);
    return true;
  } catch (error) {
    if (error instanceof OfficeFileError) return false;
    throw error;
  }
}

/**
 * A ZIP archive whose office files load nothing from elsewhere and start nothing, those in archives within it included.
 * What can't be read stays as it is: `checkFile` finds it. An archive without anything of the kind is returned as the same array.
 *
 * @throws {OfficeFileError} when the bytes are not an intact archive
 */
export function archiveWithoutExternalContent(bytes: Uint8Array, codec: Codec): Uint8Array {
  return harmlessArchive(bytes, codec, 1);
}

function harmlessArchive(bytes: Uint8Array, codec: Codec, depth: number): Uint8Array {
  const archive = readZip(bytes);
  const changed = new Map<string, Uint8Array>();
  for (const entry of archive.entries.filter(isFile)) {
    const harmless = harmlessEntry(entry, codec, depth);
    if (harmless !== null) changed.set(entry.name, harmless);
  }
  return replaceParts(bytes, archive, changed, codec.deflate);
}

/** Null for what needs no change, or can't be read. */
function harmlessEntry(entry: ZipEntry, codec: Codec, depth: number): Uint8Array | null {
  try {
    const file = readPart(entry, codec.inflate);
    const harmless = harmlessFile(file, codec, depth);
    return harmless === file ? null : harmless;
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

function harmlessFile(file: Uint8Array, codec: Codec, depth: number): Uint8Array {
  if (isPlainArchive(file)) {
    return depth < MOST_NESTED ? harmlessArchive(file, codec, depth + 1) : new Uint8Array();
  }
  return isOfficePackage(file) ? withoutExternalContent(file, codec) : file;
}

/**
 * A ZIP archive without names: its files are numbered, since their names and folders may tell whose they are, and have
 * no dates. What can't be read is emptied, and so are archives nested too deep.
 *
 * @param nameless a file that is no archive, without names; @throws {OfficeFileError} for one that can't be read
 * @throws {OfficeFileError} when the bytes are not an intact archive
 */
export function namelessArchive(
  bytes: Uint8Array,
  codec: Codec,
  nameless: (file: Uint8Array) => Uint8Array,
): Uint8Array {
  return numberedArchive(bytes, codec, nameless, 1);
}

function numberedArchive(
  bytes: Uint8Array,
  codec: Codec,
  nameless: (file: Uint8Array) => Uint8Array,
  depth: number,
): Uint8Array {
  const of = (file: Uint8Array): Uint8Array => {
    if (isClosedFile(file) && !isPlainArchive(file) && !isOfficePackage(file))
      return new Uint8Array();
    if (!isPlainArchive(file)) return nameless(file);
    return depth < MOST_NESTED
      ? numberedArchive(file, codec, nameless, depth + 1)
      : new Uint8Array();
  };
  const parts = readZip(bytes)
    .entries.filter(isFile)
    .map((entry, index) => ({
      name: `${index + 1}${endingOf(entry.name)}`,
      bytes: emptyIfUnreadable(() => of(readPart(entry, codec.inflate))),
    }));
  return writeZip(parts, codec.deflate);
}

function emptyIfUnreadable(read: () => Uint8Array): Uint8Array {
  try {
    return read();
  } catch (error) {
    if (error instanceof OfficeFileError) return new Uint8Array();
    throw error;
  }
}

const isFile = ({ name }: ZipEntry): boolean => !name.endsWith('/');

/** With the dot, as far as programs go by it. */
const endingOf = (name: string): string =>
  /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '';
