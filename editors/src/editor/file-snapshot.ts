import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { changedParts, partReader } from '@antecedent/domain/patch/archive-parts';
import type { ChangedParts } from '@antecedent/domain/patch/part-changes';
import { browserCodec } from '../browser/browser-codec.ts';

/** A file at one moment, by its differences from the one that was opened. */
export type FileSnapshot = {
  /** The opened file: snapshots can be compared when they have the same. */
  origin: object;
  changed: ChangedParts;
  /** A part of the opened file, null where it has none. */
  openedPart(name: string): Uint8Array | null;
  /** The whole file, compressed in the background. */
  bytes(): Promise<Uint8Array>;
  /** {@link bytes} for a closing page, which cannot wait. */
  bytesNow(): Uint8Array;
};

/** The file that an editor opened which can only write whole files. */
export class OpenedArchive {
  private readonly archive: ZipArchive;

  /** @throws {OfficeFileError} when it is no archive */
  constructor(bytes: Uint8Array) {
    this.archive = readZip(bytes);
  }

  snapshot(bytes: Uint8Array): FileSnapshot {
    return {
      origin: this,
      changed: changedParts(this.archive, readZip(bytes), browserCodec.inflate),
      openedPart: partReader(this.archive, browserCodec.inflate),
      bytes: async () => bytes,
      bytesNow: () => bytes,
    };
  }
}

/** A file that can't be compared with any other. */
export const unrelatedFile = (bytes: Uint8Array): FileSnapshot => ({
  origin: bytes,
  changed: new Map(),
  openedPart: () => null,
  bytes: async () => bytes,
  bytesNow: () => bytes,
});
