import type { ChangedParts, PartEdit } from '@antecedent/domain/patch/part-changes';

/** A file at one moment, by its differences from the one that was opened. */
export type FileSnapshot = {
  /** The opened file: snapshots can be compared when they have the same. */
  origin: object;
  changed: ChangedParts;
  /** The bytes that were opened, where the editor still has them. */
  original?: Uint8Array;
  /** What changed since the snapshot before, where the editor knows. */
  edit?: PartEdit | null;
  /** A part of the opened file, null where it has none. */
  openedPart(name: string): Uint8Array | null;
  /** The whole file, compressed in the background. */
  bytes(): Promise<Uint8Array>;
  /** {@link bytes} for a closing page, which cannot wait. */
  bytesNow(): Uint8Array;
};

/** A file that can't be compared with any other. */
export const unrelatedFile = (bytes: Uint8Array): FileSnapshot => ({
  origin: bytes,
  changed: new Map(),
  openedPart: () => null,
  bytes: async () => bytes,
  bytesNow: () => bytes,
});
