import type { Media } from './additions.ts';
import type { DocumentPackage } from './document-package.ts';
import { type Relationship, resolveTarget } from './relationships.ts';

/** Gives a part of the package an address that a page can show, such as a blob URL. */
export type PictureAddress = (bytes: Uint8Array, mediaType: string) => string;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/** What the pictures of a part are found by. */
export type PartPictures = {
  file: DocumentPackage;
  /** Where the part stands, with a slash at the end. */
  folder: string;
  relationships: ReadonlyMap<string, Relationship>;
  addressOf: PictureAddress;
  /** Pictures that were put in since the file was opened. */
  added?: (relationship: string) => Media | undefined;
};

/** Addresses of the pictures that a part shows, by their relationships; each is made once. */
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
  const type = MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const bytes = type === undefined ? null : file.bytes(name);
  return bytes === null || type === undefined ? null : addressOf(bytes, type);
}
