import { OfficeFileError } from '../../errors/office-file-error.ts';

const HEAD = 8_192;
const NAMESPACE =
  /\sxmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g;

/**
 * Refuses a part that names WordprocessingML's elements otherwise than with `w:`. Every word
 * processor writes `w:`; a file that does not would silently read as empty.
 *
 * @throws {OfficeFileError} `not-allowed-type`
 */
export function refuseOtherPrefix(source: string): void {
  const prefixes = Array.from(source.slice(0, HEAD).matchAll(NAMESPACE), (match) => match[1]);
  if (prefixes.length === 0 || prefixes.includes('w')) return;
  throw new OfficeFileError('not-allowed-type', 'unreadableDocument');
}
