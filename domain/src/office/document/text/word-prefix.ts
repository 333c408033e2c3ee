import { OfficeFileError } from '../../errors/office-file-error.ts';

const HEAD = 8_192;
const NAMESPACE =
  /\sxmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g;

/**
 * Rejects a part that uses another prefix than `w:` for WordprocessingML. Every word processor
 * writes `w:`; without this check, such a file would silently read as empty.
 *
 * @throws {OfficeFileError} `not-allowed-type`
 */
export function assertWordPrefix(source: string): void {
  const prefixes = Array.from(source.slice(0, HEAD).matchAll(NAMESPACE), (match) => match[1]);
  if (prefixes.length === 0 || prefixes.includes('w')) return;
  throw new OfficeFileError('not-allowed-type', 'unreadableDocument');
}
