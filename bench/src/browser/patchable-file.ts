import { readPart, readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { decodePatch } from '@antecedent/domain/patch/file-patch';
import { applyPartChange } from '@antecedent/domain/patch/part-changes';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';

/** A file that is saved by what changed in it; it is put together only on request. */
export class PatchableFile {
  private whole: Uint8Array | null;
  private parts: Map<string, Uint8Array> | null = null;

  constructor(bytes: Uint8Array) {
    this.whole = bytes;
  }

  bytes(): Uint8Array {
    const parts = [...(this.parts ?? [])].map(([name, bytes]) => ({ name, bytes }));
    this.whole ??= writeZip(parts, officeCodec.deflate);
    return this.whole;
  }

  /** @throws if it isn't a patch, or does not fit */
  apply(body: Uint8Array): void {
    const parts = this.parts ?? partsOf(this.bytes());
    this.parts = parts;
    this.whole = null;
    for (const { parts: changes } of decodePatch(body, officeCodec.inflate).steps) {
      for (const change of changes) {
        if (change.kind === 'removed') parts.delete(change.name);
        else {
          const before = parts.get(change.name) ?? new Uint8Array();
          parts.set(
            change.name,
            applyPartChange(change, () => before),
          );
        }
      }
    }
  }
}

const partsOf = (file: Uint8Array): Map<string, Uint8Array> =>
  new Map(readZip(file).entries.map((entry) => [entry.name, readPart(entry, officeCodec.inflate)]));
