import {
  type FilePatch,
  MAX_PATCH_WORK,
  type PatchStep,
  workOf,
} from '@antecedent/domain/patch/file-patch';
import { PatchMismatch } from '@antecedent/domain/patch/part-changes';
import { stepTimes } from '@antecedent/domain/patch/step-times';
import { SECOND } from '@antecedent/domain/time';
import { type Presence, storedSpan } from '@antecedent/domain/versions/version-facts';
import type { FileState } from './file-state.ts';
import { isResultOf } from './patched-file.ts';
import type { SaveOutcome, StepRequest } from './save-version.ts';

export type PatchRequest = Omit<StepRequest, 'base' | 'steps' | 'at' | 'flags' | 'presence'> & {
  patch: FilePatch;
  /** Whether the writer's page was known to be online during the gap before a step. */
  presenceDuring(from: number, to: number): Promise<Presence>;
};

/** `mismatch`: the changes do not fit what is stored. The writer sends the whole file. */
export type PatchOutcome = SaveOutcome | { kind: 'mismatch' };

export type PatchParts = {
  /** Milliseconds since 1970, as the times of the file go on. */
  now(state: FileState): number;
  /** The file at its head, as far as this node knows. */
  current(fileId: string): Promise<FileState>;
  /** The same after a look at the database. */
  upToDate(fileId: string): Promise<FileState>;
  save(request: StepRequest): Promise<SaveOutcome>;
};

/** A patch that loses so many races is sent as a whole file. */
const MAX_TRIES = 3;

/** A version that arrives later than this waited on the writer's device. */
const MAX_DELAY_MS = 10 * SECOND;

/**
 * Saves each step of a patch as a version, in order, and returns when the last one is on disk. Steps
 * that an earlier try has stored are found by what they left and not stored again, so a patch can be
 * sent until it is answered, with further steps at its end.
 *
 * @throws what `saveVersion` throws
 */
export async function savePatch(
  parts: PatchParts,
  { patch, ...request }: PatchRequest,
): Promise<PatchOutcome> {
  const work = patch.steps.reduce((sum, step) => sum + workOf(step), 0);
  if (work > MAX_PATCH_WORK) return { kind: 'mismatch' };
  const { fileId } = request;
  let state = await parts.current(fileId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (state.head !== patch.base) state = await parts.upToDate(fileId);
    const stored = state.head - patch.base;
    const isKnown = stored >= 0 && stored <= patch.steps.length;
    const isOurs = isKnown && isResultOf(state, patch.steps.slice(0, stored));
    if (!isOurs || state.manifest.container !== 'zip') return { kind: 'mismatch' };
    const outcome = await saveSteps(parts, request, patch, state);
    if (outcome.kind !== 'conflict' || outcome.reason !== 'base') return outcome;
    // Saved in between: by the same patch on its way twice, perhaps.
    state = await parts.upToDate(fileId);
  }
  return { kind: 'mismatch' };
}

/** Saves the steps that the state does not have yet. */
async function saveSteps(
  parts: PatchParts,
  { presenceDuring, ...details }: Omit<PatchRequest, 'patch'>,
  patch: FilePatch,
  state: FileState,
): Promise<PatchOutcome> {
  let head = { number: state.head, savedAt: new Date(state.headAt) };
  const stored = state.head - patch.base;
  const now = parts.now(state);
  for (const { steps, at } of versionsOf(patch, stored, state.headAt, now)) {
    const last = steps.at(-1) as PatchStep;
    const since = head.savedAt.getTime();
    const version = {
      ...details,
      base: head.number,
      steps,
      at: new Date(at),
      flags: last.flags,
      presence: await presenceDuring(since, at),
      // What is claimed is believed within what passed.
      spanMs: storedSpan(Math.min(spanOf(steps), Math.max(0, at - since))),
      recordedOnDevice: now - at > MAX_DELAY_MS,
    };
    const outcome = await parts.save(version).catch(mismatchOf);
    if (outcome.kind === 'mismatch' || outcome.kind === 'conflict') return outcome;
    head = outcome;
  }
  return { kind: 'saved', ...head };
}

/** From the first change in some steps until the last snapshot. */
const spanOf = ([first, ...others]: readonly PatchStep[]): number =>
  others.reduce((sum, { elapsedMs }) => sum + elapsedMs, first?.spanMs ?? 0);

/** The steps of each version and its time: a version for each step, or one for all. */
function versionsOf(
  { ageMs, steps }: FilePatch,
  stored: number,
  since: number,
  now: number,
): { steps: readonly PatchStep[]; at: number }[] {
  const left = steps.slice(stored);
  if (left.length === 0) return [];
  const times = stepTimes({ ageMs, steps: left }, since, now);
  if (times) return left.map((step, index) => ({ steps: [step], at: times[index] as number }));
  return [{ steps: left, at: now }];
}

function mismatchOf(error: unknown): { kind: 'mismatch' } {
  if (error instanceof PatchMismatch) return { kind: 'mismatch' };
  throw error;
}
