import { decodeStep, workOf } from '@antecedent/domain/patch/file-patch';
import { patchedArchive } from '@antecedent/domain/patch/patched-archive';
import { StepRebase } from '@antecedent/domain/patch/step-rebase';
import { browserCodec } from '../browser/browser-codec.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { RebasedJournal, UnsentStep } from '../drafts/journal-draft.ts';
import type { StoredJournal } from '../drafts/journal-store.ts';

/** The page stays responsive: it gets a turn after this many steps. */
const STEPS_AT_ONCE = 20;
/** Bytes of text that all steps together rewrite: an hour of a long essay. Beyond it a person merges faster. */
const MAX_WORK = 512 * 1024 * 1024;

/**
 * Merges what a journal has and the server lacks into what another device saved since.
 *
 * @returns null where both changed the same words, or if there is too much to merge
 * @throws when the journal doesn't fit together
 */
export async function rebaseJournal(
  { base, steps, mark }: StoredJournal,
  onServer: Uint8Array,
): Promise<RebasedJournal | null> {
  const decoded = steps.map(({ bytes, ...step }) => ({
    ...step,
    step: decodeStep(bytes, browserCodec.inflate),
  }));
  const isSaved = ({ number }: UnsentStep) => number <= (mark?.number ?? 0);
  const saved = decoded.filter(isSaved).map(({ step }) => step);
  const unsent = decoded.filter((step) => !isSaved(step));
  if (unsent.reduce((sum, { step }) => sum + workOf(step), 0) > MAX_WORK) return null;
  const from = patchedArchive(base.bytes, saved, browserCodec);
  const rebase = new StepRebase(from, onServer, browserCodec);
  const rebased: UnsentStep[] = [];
  for (const [index, { step, takenAt }] of unsent.entries()) {
    if (index % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await whenIdle();
    const next = rebase.add(step);
    if (next) rebased.push({ number: rebased.length + 1, step: next, takenAt });
  }
  if (!rebase.isComplete) return null;
  const all = rebased.map(({ step }) => step);
  return { bytes: patchedArchive(onServer, all, browserCodec), steps: rebased };
}
