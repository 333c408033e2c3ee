import type { Media } from './additions.ts';
import type { DocumentPackage } from './document-package.ts';
import { type Relationship, resolveTarget } from './relationships.ts';

/** Returns an address the page can display for a part of the package, such as a blob URL. */
export type PictureAddress = (bytes: Uint8Array, mediaType: string) => string;

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
  }),
);

/** What resolves the pictures of a part. */
export type PartPictures = {
  file: DocumentPackage;
  /** Folder of the part, with a trailing slash. */
  folder: string;
  relationships: ReadonlyMap<string, Relationship>;
  addressOf: PictureAddress;
  /** Pictures added since the file was opened. */
  added?: (relationship: string) => Media | undefined;
};

/** Addresses of a part's pictures, by relationship; each is created once. */
export function partPictures(part: PartPictures): (relationship: string) => string | null {
  const addresses = new Map<string, string | null>();
  return (id) => {
    let address = addresses.get(id);
    if (address === undefined) {
      address = pictureOf(part, id);
      addresses.set(id, address);
    }
    return address;
  };
}

function pictureOf(part: PartPictures, id: string): string | null {
  const { file, folder, relationships, addressOf } = part;
  const added = part.added?.(id);
  if (added !== undefined) return addressOf(added.bytes, added.mediaType);
  const found = relationships.get(id);
  if (found === undefined || found.external) return null;
  const name = resolveTarget(folder, found.target);
  const type = MEDIA_TYPES.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const bytes = type === undefined ? null : file.bytes(name);
  return bytes === null || type === undefined ? null : addressOf(bytes, type);
}
