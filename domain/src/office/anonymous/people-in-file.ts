import type { Codec } from '../../encoding/codec.ts';
import { readXmlPart } from '../package/package.ts';
import { readZip } from '../zip/zip.ts';
import { anonymousCopy } from './anonymous-copy.ts';

/** Properties of a file that programs fill with names. */
const PROPERTIES =
  /<(dc:creator|cp:lastModifiedBy|Manager|Company|meta:initial-creator)(?:\s[^>]*)?>([^<]+)<\/\1>/g;

/**
 * The people whom an office file names: as authors of comments, notes and changes, and in its properties. What they wrote
 * themselves isn't looked at.
 *
 * @throws {OfficeFileError} when the bytes are not an intact office file
 */
export function peopleInFile(bytes: Uint8Array, codec: Codec): ReadonlySet<string> {
  const names = new Set<string>();
  anonymousCopy(
    bytes,
    (name) => {
      names.add(name);
      return name;
    },
    codec,
  );
  for (const entry of readZip(bytes).entries) {
    if (!/^(?:docProps\/[^/]+|meta)\.xml$/i.test(entry.name)) continue;
    for (const [, , name = ''] of readXmlPart(entry, codec.inflate).matchAll(PROPERTIES)) {
      if (name.trim() !== '') names.add(name.trim());
    }
  }
  return names;
}
