import type { Codec } from '../encoding/codec.ts';
import { readZip, replaceParts } from '../office/zip/zip.ts';
import { partReader } from './archive-parts.ts';
import type { PatchStep } from './file-patch.ts';
import { applyPartChange } from './part-changes.ts';

/**
 * A whole file after some steps. Parts that no step names are copied as they are.
 *
 * @throws {PatchMismatch} when a step was made for another file
 * @throws {OfficeFileError} when the bytes are no archive
 */
export function patchedArchive(
  bytes: Uint8Array,
  steps: readonly Pick<PatchStep, 'parts'>[],
  { inflate, deflate }: Codec,
): Uint8Array {
  const archive = readZip(bytes);
  const read = partReader(archive, inflate);
  const parts = new Map<string, Uint8Array | null>();
  const content = (name: string) => parts.get(name) ?? read(name) ?? new Uint8Array();
  for (const { parts: changes } of steps) {
    for (const change of changes) {
      const { name } = change;
      const after = change.kind === 'removed' ? null : applyPartChange(change, () => content(name));
      parts.set(name, after);
    }
  }
  return replaceParts(bytes, archive, parts, deflate);
}
