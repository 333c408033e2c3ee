import type { DocumentPackage } from '../package/document-package.ts';
import { type Relationship, resolveTarget } from '../package/relationships.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/**
 * Addresses of the pictures that a header or footer shows.
 *
 * @param made gets every address, to be let go of in the end
 */
export function partPictures(
  file: DocumentPackage,
  folder: string,
  relationships: ReadonlyMap<string, Relationship>,
  made: string[],
): (relationship: string) => string | null {
  const addresses = new Map<string, string | null>();
  const read = (id: string): string | null => {
    const found = relationships.get(id);
    if (found === undefined || found.external) return null;
    const name = resolveTarget(folder, found.target);
    const type = MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
    const bytes = type === undefined ? null : file.bytes(name);
    if (bytes === null || type === undefined) return null;
    const picture = new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
    const address = URL.createObjectURL(picture);
    made.push(address);
    return address;
  };
  return (id) => {
    let address = addresses.get(id);
    if (address === undefined) {
      address = read(id);
      addresses.set(id, address);
    }
    return address;
  };
}
