import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { changedParts, partReader } from '@antecedent/domain/patch/archive-parts';
import { browserCodec } from '../browser/browser-codec.ts';
import type { FileSnapshot } from './file-snapshot.ts';

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
