import type { Codec } from '../../encoding/codec.ts';
import { isOfficeArchive } from '../../files/file-formats.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { isClosedFile } from '../package/closed-file.ts';
import { isOfficePackage } from '../package/is-office-package.ts';
import { isPlainArchive, MOST_NESTED } from '../package/plain-archive.ts';
import { readPart, readZip } from '../zip/zip.ts';
import { anonymousCopy } from './anonymous-copy.ts';

/**
 * Whether a file can be cleaned for others than its author. `unchecked` files are archives with something in them that only
 * other programs can open; `damaged` ones are office files of which a part can't be read.
 */
export type FileCheck = 'checked' | 'unchecked' | 'damaged';

/** Reads everything in a file that is cleaned before others get it. */
export function checkFile(extension: string, bytes: Uint8Array, codec: Codec): FileCheck {
  if (isOfficeArchive(extension) || isOfficePackage(bytes)) {
    return isWhole(() => anonymousCopy(bytes, (name) => name, codec)) ? 'checked' : 'damaged';
  }
  return isCleanable(bytes, codec, 1) ? 'checked' : 'unchecked';
}

function isCleanable(file: Uint8Array, codec: Codec, depth: number): boolean {
  if (isOfficePackage(file)) return isWhole(() => anonymousCopy(file, (name) => name, codec));
  if (!isPlainArchive(file)) return !isClosedFile(file);
  if (depth > MOST_NESTED) return false;
  return readZip(file).entries.every((entry) => {
    let part: Uint8Array | null = null;
    return (
      isWhole(() => {
        part = readPart(entry, codec.inflate);
      }) &&
      part !== null &&
      isCleanable(part, codec, depth + 1)
    );
  });
}

function isWhole(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof OfficeFileError) return false;
    throw error;
  }
}
