import { readZip } from '@antecedent/domain/office/zip/zip';
import { changedParts, NO_CHANGES, partReader } from '@antecedent/domain/patch/archive-parts';
import { encodePatch, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { officeCodec } from '../../../ground/platform/storage/office-codec.ts';
import type { WopiClient } from './wopi-client.ts';
import { docx } from './written-assignment.ts';

const { inflate, deflate } = officeCodec;

export const STEP_FLAGS = { modifiedByUser: true, autosave: true, exitSave: false };

/** The change that an editor records between two files. */
export function step(before: Uint8Array, after: Uint8Array, elapsedMs = 1_000): PatchStep {
  const opened = readZip(before);
  const parts = partChanges(
    NO_CHANGES,
    changedParts(opened, readZip(after), inflate),
    partReader(opened, inflate),
  );
  return { elapsedMs, spanMs: 900, flags: STEP_FLAGS, parts };
}

/** The steps from each text to the next. */
export const typed = (...texts: string[]): PatchStep[] =>
  texts.slice(1).map((text, index) => step(docx(texts[index] as string), docx(text)));

/** Saves steps with a patch, as an editor does that holds the lock. */
export const putPatch = (
  editor: WopiClient,
  base: number,
  steps: readonly PatchStep[],
  headers: Record<string, string>,
) =>
  editor.put(encodePatch({ base, ageMs: 0, steps }, deflate), {
    ...headers,
    'x-antecedent-patch': '1',
  });
