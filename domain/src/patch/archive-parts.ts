import type { Inflate } from '../encoding/codec.ts';
import { readPart, type ZipArchive } from '../office/zip/zip.ts';
import type { ChangedParts } from './part-changes.ts';

/** The parts of an archive that differ from the one that was opened, and null for those that are gone. */
export function changedParts(
  opened: ZipArchive,
  now: ZipArchive,
  inflate: Inflate,
): Map<string, Uint8Array | null> {
  const changed = new Map<string, Uint8Array | null>();
  for (const entry of now.entries) {
    const before = opened.byName.get(entry.name);
    if (before?.crc32 === entry.crc32 && before.size === entry.size) continue;
    changed.set(entry.name, readPart(entry, inflate));
  }
  for (const { name } of opened.entries) if (!now.byName.has(name)) changed.set(name, null);
  return changed;
}

/** Reads the parts of an archive by name; null where it has none. */
export const partReader =
  (archive: ZipArchive, inflate: Inflate) =>
  (name: string): Uint8Array | null => {
    const entry = archive.byName.get(name);
    return entry ? readPart(entry, inflate) : null;
  };

/** Nothing differs. */
export const NO_CHANGES: ChangedParts = new Map();
