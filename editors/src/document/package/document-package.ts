import type { Codec } from '@antecedent/domain/encoding/codec';
import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import {
  readPart,
  readZip,
  replaceParts,
  type ZipArchive,
} from '@antecedent/domain/office/zip/zip';
import { type Relationship, readRelationships, resolveTarget } from './relationships.ts';

/** The parts of one word-processing file, read on demand; parts that are not replaced are copied unchanged. */
export class DocumentPackage {
  readonly original: Uint8Array;
  /** Name of the main part, usually `word/document.xml`. */
  readonly mainPart: string;
  /** Relationships of the main part. */
  readonly relationships: Map<string, Relationship>;
  private readonly archive: ZipArchive;
  private readonly codec: Codec;

  /** @throws {OfficeFileError} if the bytes are not a word-processing package */
  constructor(bytes: Uint8Array, codec: Codec) {
    this.original = bytes;
    this.codec = codec;
    this.archive = readZip(bytes);
    this.mainPart = this.findMainPart();
    this.relationships = readRelationships(this.text(this.relationshipsPart));
  }

  get folder(): string {
    return this.mainPart.slice(0, this.mainPart.lastIndexOf('/') + 1);
  }

  get relationshipsPart(): string {
    return `${this.folder}_rels/${this.mainPart.slice(this.folder.length)}.rels`;
  }

  has(name: string): boolean {
    return this.archive.byName.has(name);
  }

  /** Size and checksum of a part; null if there is no such part. */
  sumOf(name: string): { size: number; crc32: number } | null {
    return this.archive.byName.get(name) ?? null;
  }

  bytes(name: string): Uint8Array | null {
    const entry = this.archive.byName.get(name);
    return entry === undefined ? null : readPart(entry, this.codec.inflate);
  }

  text(name: string): string | null {
    const bytes = this.bytes(name);
    return bytes === null ? null : decodeUtf8(bytes);
  }

  /** Name of the part the main part relates to under a type such as `styles`. */
  related(type: string): string | null {
    for (const relationship of this.relationships.values()) {
      if (relationship.external || !relationship.type.endsWith(`/${type}`)) continue;
      const name = resolveTarget(this.folder, relationship.target);
      if (this.has(name)) return name;
    }
    return null;
  }

  /** Names of all parts the main part relates to under some types. */
  allRelated(types: readonly string[]): string[] {
    return [...this.relationships.values()]
      .filter(({ type, external }) => !external && types.includes(type.replace(/^.*\//, '')))
      .map(({ target }) => resolveTarget(this.folder, target))
      .filter((name) => this.has(name));
  }

  /** The package with some parts replaced, added or (null) removed; with none, the original bytes. */
  with(parts: ReadonlyMap<string, Uint8Array | null>, deflate = this.codec.deflate): Uint8Array {
    return replaceParts(this.original, this.archive, parts, deflate);
  }

  private findMainPart(): string {
    for (const relationship of readRelationships(this.text('_rels/.rels')).values()) {
      if (!relationship.type.endsWith('/officeDocument')) continue;
      const name = resolveTarget('', relationship.target);
      if (this.has(name)) return name;
    }
    throw new OfficeFileError('not-allowed-type', 'notDocument');
  }
}
