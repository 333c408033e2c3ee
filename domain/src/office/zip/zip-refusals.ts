import { OfficeFileError } from '../errors/office-file-error.ts';

/** Why an archive is refused, each with its sentence for the person who sent it. */

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Password-protected office files and the formats of 1997 are both OLE compound files; what is inside tells. */
export function notZip(bytes: Uint8Array, view: DataView): OfficeFileError {
  if (bytes.length === 0) {
    return new OfficeFileError('not-zip', 'This file is empty. Choose another file.');
  }
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) {
    return holdsEncryptedPackage(bytes, view)
      ? encrypted()
      : new OfficeFileError(
          'not-allowed-type',
          'This file is in an old office format (.doc, .xls or .ppt). Save it as .docx, .xlsx or .pptx and upload that copy.',
        );
  }
  return new OfficeFileError(
    'not-zip',
    'This is not an office file. Upload a document, spreadsheet, presentation or drawing, for example a .docx.',
  );
}

const ENCRYPTED_PACKAGE = Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0));

/** Looks for the stream name, in UTF-16, on the 128-byte grid on which directories of compound files lie. */
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
  return new OfficeFileError(
    'encrypted',
    'This file is protected with a password. Remove the password in your word processor and upload the file again.',
  );
}

export function zip64(): OfficeFileError {
  return new OfficeFileError(
    'unsupported-zip',
    'This file is packed in a way meant for files over four gigabytes. Save it again in your word processor and upload the new copy.',
  );
}

export function tooLarge(): OfficeFileError {
  return new OfficeFileError(
    'too-large',
    'This file is far larger inside than we can open safely. Remove large pictures or split it, and try again.',
  );
}

export function tooManyParts(): OfficeFileError {
  return new OfficeFileError(
    'too-many-parts',
    'This file holds too many parts to be opened safely. Save it again in your word processor or split it, and try again.',
  );
}

export function unsafePath(): OfficeFileError {
  return new OfficeFileError(
    'unsafe-path',
    'This file holds a part with a name that is not allowed, so it was not opened. Save it again in your word processor and upload the new copy.',
  );
}

export function duplicatePart(): OfficeFileError {
  return new OfficeFileError(
    'duplicate-part',
    'This file holds the same part twice, so it was not opened. Save it again in your word processor and upload the new copy.',
  );
}

export function unknownMethod(): OfficeFileError {
  return new OfficeFileError(
    'unsupported-zip',
    'This file is packed in a way that office programs do not use. Save it again in your word processor and upload the new copy.',
  );
}

export function incomplete(): OfficeFileError {
  return new OfficeFileError(
    'damaged',
    'This file is incomplete: its end is missing. Upload it again; if that does not help, save a new copy in your word processor.',
  );
}
