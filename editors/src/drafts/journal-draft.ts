import type { Inflate } from '@antecedent/domain/encoding/codec';
import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { decodeStep, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { patchedArchive } from '@antecedent/domain/patch/patched-archive';
import { browserCodec } from '../browser/browser-codec.ts';
import type { LocalDraft } from './draft-store.ts';
import type { JournalStep, StoredJournal } from './journal-store.ts';

/** A step that the server does not have. */
export type UnsentStep = { number: number; step: PatchStep; takenAt: number };

/** The steps of a draft since the server's version. */
export type DraftRecord = { journal: string; steps: UnsentStep[]; last: number };

/** The unsent steps of a journal on top of another version, and the file that they lead to. */
export type RebasedJournal = { bytes: Uint8Array; steps: UnsentStep[] };

/** The draft that a journal results in, with the steps that the server lacks. */
export type JournalDraft = {
  draft: LocalDraft;
  /** The steps beyond the server's version; null when that is another one than the journal knows. */
  record: DraftRecord | null;
};

/** Whether the server has said that it has every step. */
export const isAllSaved = ({ steps, mark }: StoredJournal): boolean =>
  steps.every(({ number }) => number <= (mark?.number ?? 0));

/**
 * The file at the end of a journal, and what of it the server has: answers may have been lost, and a
 * patch may have arrived in part.
 *
 * @throws when the journal does not fit together
 */
export function journalDraft(
  key: string,
  { base, steps, mark }: StoredJournal,
  onServer: Uint8Array,
): JournalDraft {
  const { inflate } = browserCodec;
  const opened = readZip(base.bytes);
  const decoded = steps.map((step) => decodedStep(step, inflate));
  const arrived = stepsIn(opened, decoded, onServer, mark?.number ?? 0);
  const unsent = arrived === null ? decoded : decoded.slice(arrived);
  const written = unsent.filter(({ number }) => number > (mark?.number ?? 0));
  const all = decoded.map(({ step }) => step);
  const bytes = patchedArchive(base.bytes, all, browserCodec);
  return {
    draft: {
      bytes,
      baseVersion: mark?.head ?? base.head,
      inFlight: null,
      writtenMs: written.reduce((sum, { step }) => sum + step.elapsedMs, 0),
      contact: mark?.contact ?? base.contact ?? '',
      changes: unsent.length,
      storedAt: steps.at(-1)?.takenAt ?? 0,
    },
    record:
      arrived === null ? null : { journal: key, steps: unsent, last: steps.at(-1)?.number ?? 0 },
  };
}

const decodedStep = ({ bytes, ...step }: JournalStep, inflate: Inflate): UnsentStep => ({
  ...step,
  step: decodeStep(bytes, inflate),
});

/**
 * After how many steps the file equals the server's; null if it never does. Of several equal states it is the first,
 * since the server may lack everything after it.
 */
function stepsIn(
  opened: ZipArchive,
  steps: readonly UnsentStep[],
  onServer: Uint8Array,
  saved: number,
): number | null {
  const target = sums(readZip(onServer));
  const now = sums(opened);
  const isDifferent = (name: string) => now.get(name) !== target.get(name);
  let different = new Set([...now.keys(), ...target.keys()].filter(isDifferent)).size;
  const equal = different === 0 ? [0] : [];
  for (const [index, { step }] of steps.entries()) {
    for (const change of step.parts) {
      const { name } = change;
      different -= Number(isDifferent(name));
      if (change.kind === 'removed') now.delete(name);
      else now.set(name, sumOf(change));
      different += Number(isDifferent(name));
    }
    if (different === 0) equal.push(index + 1);
  }
  const known = steps.filter(({ number }) => number <= saved).length;
  return equal.find((count) => count >= known) ?? equal.at(-1) ?? null;
}

type Sized = { size: number; crc32: number };

const sumOf = ({ size, crc32 }: Sized): string => `${size} ${crc32}`;

const sums = ({ entries }: ZipArchive): Map<string, string> =>
  new Map(entries.map((entry) => [entry.name, sumOf(entry)]));
