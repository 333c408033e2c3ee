import { OfficeFileError } from '../errors/office-file-error.ts';

/** Errors for refused archives, each with a message for the person who uploaded it. */

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0] as const;

/**
 * Password-protected office files and the formats of 1997 are both OLE compound files; their
 * content tells them apart.
 */
export function notZip(bytes: Uint8Array, view: DataView): OfficeFileError {
  if (bytes.length === 0) {
    return new OfficeFileError('not-zip', 'empty');
  }
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) {
    return holdsEncryptedPackage(bytes, view)
      ? encrypted()
      : new OfficeFileError('not-allowed-type', 'oldFormat');
  }
  return new OfficeFileError('not-zip', 'notOffice');
}

const ENCRYPTED_PACKAGE = Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0));

/** Looks for the stream name in UTF-16 on the 128-byte grid of compound file directories. */
function holdsEncryptedPackage(bytes: Uint8Array, view: DataView): boolean {
  const last = bytes.length - 2 * ENCRYPTED_PACKAGE.length;
  for (let at = 0; at <= last; at += 128) {
    if (ENCRYPTED_PACKAGE.every((code, index) => view.getUint16(at + 2 * index, true) === code)) {
      return true;
    }
  }
  return false;
}

export function encrypted(): OfficeFileError {
  return new OfficeFileError('encrypted', 'protected');
}

export function zip64(): OfficeFileError {
  return new OfficeFileError('unsupported-zip', 'zip64');
}

export function tooLarge(): OfficeFileError {
  return new OfficeFileError('too-large', 'unpackedTooLarge');
}

export function tooManyParts(): OfficeFileError {
  return new OfficeFileError('too-many-parts', 'tooManyParts');
}

export function unsafePath(): OfficeFileError {
  return new OfficeFileError('unsafe-path', 'unsafePath');
}

export function duplicatePart(): OfficeFileError {
  return new OfficeFileError('duplicate-part', 'duplicatePart');
}

export function unknownMethod(): OfficeFileError {
  return new OfficeFileError('unsupported-zip', 'compression');
}

export function incomplete(): OfficeFileError {
  return new OfficeFileError('damaged', 'incomplete');
}
