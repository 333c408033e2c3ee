import type { Codec } from '../../../encoding/codec.ts';
import { type ContentTypes, parseContentTypes } from '../../package/content-types.ts';
import { findPart, inspectOfficeFile, readXmlPart } from '../../package/package.ts';
import { readPart } from '../../zip/zip.ts';

/** One of the two documents being compared. */
export type ReviewedFile = {
  mainPart: string;
  names: readonly string[];
  types: ContentTypes;
  has(name: string): boolean;
  bytes(name: string): Uint8Array;
  /** A part as text, null when the file has no part of that name. */
  text(name: string | null): string | null;
  /** Name of the first part of a type, by the end of its type. */
  partOf(type: string): string | null;
};

/** @throws {OfficeFileError} when the bytes are not a valid document */
export function reviewedFile(file: Uint8Array, { inflate }: Pick<Codec, 'inflate'>): ReviewedFile {
  const { archive, mainPart } = inspectOfficeFile(file, inflate);
  const text = (name: string | null) => {
    const entry = name === null ? undefined : findPart(archive, name);
    return entry === undefined ? null : readXmlPart(entry, inflate);
  };
  const names = archive.entries.map(({ name }) => name);
  const types = parseContentTypes(text('[Content_Types].xml') ?? '');
  return {
    mainPart,
    names,
    types,
    text,
    has: (name) => findPart(archive, name) !== undefined,
    bytes: (name) => {
      const entry = findPart(archive, name);
      return entry === undefined ? new Uint8Array() : readPart(entry, inflate);
    },
    partOf: (type) => names.find((name) => types.of(name)?.endsWith(`.${type}+xml`)) ?? null,
  };
}
