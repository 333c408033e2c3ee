import { describesPackage } from '@antecedent/domain/office/package/package';
import type { ZipArchive, ZipEntry } from '@antecedent/domain/office/zip/zip';
import type { PartChange, PatchStep } from '@antecedent/domain/patch/file-patch';
import { applyPartChange } from '@antecedent/domain/patch/part-changes';
import { checksum } from './compression.ts';
import type { FileState } from './file-state.ts';
import type { IncomingFile, IncomingPart } from './incoming-file.ts';

/** A change after which the part exists. */
type Written = Exclude<PartChange, { kind: 'removed' }>;

/**
 * The file after some steps, as if it had arrived whole. Parts that no step names stay the known ones. The changed
 * content of a part is assembled, and compared with its size and checksum, only on request.
 */
export function patchedFile(state: FileState, steps: readonly PatchStep[]): IncomingFile {
  const parts = new Map<string, IncomingPart>();
  for (const [name, { size, crc32 }] of state.parts)
    parts.set(name, { name, size, crc32, content });
  for (const [name, changes] of changesByPart(steps)) {
    const last = changes.at(-1);
    if (last) parts.set(name, changedPart(changes, last));
    else parts.delete(name);
  }
  return { container: state.manifest.container, parts: [...parts.values()] };
}

/** The changes of each part, from the last time it was replaced as a whole; an empty list for a removed part. */
function changesByPart(steps: readonly PatchStep[]): Map<string, Written[]> {
  const byPart = new Map<string, Written[]>();
  for (const { parts } of steps) {
    for (const change of parts) {
      const changes = change.kind === 'edited' ? (byPart.get(change.name) ?? []) : [];
      if (change.kind !== 'removed') changes.push(change);
      byPart.set(change.name, changes);
    }
  }
  return byPart;
}

const changedPart = (changes: readonly Written[], last: Written): IncomingPart => ({
  name: last.name,
  size: last.size,
  crc32: last.crc32,
  content: (before) =>
    changes.reduce((bytes, change) => applyPartChange(change, () => bytes, checksum), before),
});

/** A part that no step names is never read: it is the known one. */
const content = (before: Uint8Array): Uint8Array => before;

/** Whether the file is in the state that these steps lead to. */
export function isResultOf(state: FileState, steps: readonly PatchStep[]): boolean {
  const last = new Map<string, PartChange>();
  for (const { parts } of steps) for (const change of parts) last.set(change.name, change);
  return [...last.values()].every((change) => {
    const known = state.parts.get(change.name);
    if (change.kind === 'removed') return known === undefined;
    return known?.size === change.size && known.crc32 === change.crc32;
  });
}

/** Whether parts were added or removed, or one that describes the package changed. */
export const describesAnew = (steps: readonly PatchStep[], { parts: known }: FileState): boolean =>
  steps.some(({ parts }) =>
    parts.some(
      ({ kind, name }) => kind === 'removed' || !known.has(name) || describesPackage(name),
    ),
  );

/**
 * As much of an archive as describes it: every name, and the content of the few parts that describe the package.
 *
 * @param before the content of a part in the previous version
 * @throws {PatchMismatch}
 */
export async function describingArchive(
  { parts }: IncomingFile,
  before: (name: string) => Promise<Uint8Array>,
): Promise<ZipArchive> {
  const entries = await Promise.all(
    parts.map(async (part): Promise<ZipEntry> => {
      const { name, size, crc32 } = part;
      const raw = describesPackage(name) ? part.content(await before(name)) : new Uint8Array();
      return { ...STORED, name, size, crc32, compressedSize: raw.length, raw };
    }),
  );
  return { entries, byName: new Map(entries.map((entry) => [entry.name, entry])) };
}

const STORED = { method: 0, flags: 0, modified: 0, externalAttributes: 0 } as const;
