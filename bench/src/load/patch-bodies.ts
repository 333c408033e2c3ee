import { crc32 } from 'node:zlib';
import { encodePatch, type PartChange } from '@antecedent/domain/patch/file-patch';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { BODY_PART, type EssayFile } from '../data/essay-files.ts';

const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const none = () => null;

/** Changes from one save to another, computed once: the editor's own work is not the server's. */
export class PatchBodies {
  private readonly changes = new Map<EssayFile, Map<EssayFile, PartChange[]>>();

  /** Computes what leads from each save of an essay to its neighbors. */
  prepare(essay: readonly EssayFile[]): void {
    for (const [index, file] of essay.entries()) {
      const next = essay[index + 1];
      if (!next) continue;
      this.between(file, next, 0);
      this.between(next, file, 0);
    }
  }

  /** The body of a save that makes `after` of `before`, which the server has as version `base`. */
  between(before: EssayFile, after: EssayFile, base: number): Uint8Array {
    const known = this.changes.get(before) ?? new Map<EssayFile, PartChange[]>();
    const parts = known.get(after) ?? changesBetween(before, after);
    this.changes.set(before, known.set(after, parts));
    return encodePatch(
      { base, ageMs: 0, steps: [{ elapsedMs: 1_000, spanMs: 900, flags, parts }] },
      null,
    );
  }
}

const changesBetween = (before: EssayFile, after: EssayFile): PartChange[] =>
  partChanges(
    new Map([[BODY_PART, before.body]]),
    new Map([[BODY_PART, after.body]]),
    none,
    null,
    (bytes) => crc32(bytes),
  );
