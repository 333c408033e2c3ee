import { OfficeFileError } from '../errors/office-file-error.ts';
import { readZip } from '../zip/zip.ts';

/** Whether the content is that of an office file, whatever the file is called: programs that open it look at nothing else. */
export function isOfficePackage(bytes: Uint8Array): boolean {
  // "PK": other files aren't read as archives.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  try {
    return readZip(bytes).entries.some(({ name }) =>
      /^(?:mimetype|\[content_types\]\.xml)$/i.test(name),
    );
  } catch (error) {
    if (error instanceof OfficeFileError) return false;
    throw error;
  }
}
