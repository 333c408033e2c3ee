import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';
import { type InputReport, inputsWithin } from '@antecedent/domain/input-report';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { Witness } from '@antecedent/domain/insight/types';
import type { Rewriting } from '@antecedent/domain/office/compare-rewritten';
import type { ZipArchive } from '@antecedent/domain/office/zip/zip';
import {
  type FilePatch,
  MAX_PATCH_WORK,
  type PatchStep,
  workOf,
} from '@antecedent/domain/patch/file-patch';
import { joinSteps } from '@antecedent/domain/patch/join-steps';
import { areFromBefore, placeRebased } from '@antecedent/domain/patch/rebased-steps';
import { stepTimes } from '@antecedent/domain/patch/step-times';
import { type Contact, witnessOfFile, witnessOfSteps } from '@antecedent/domain/patch/witness';
import { SECOND } from '@antecedent/domain/time';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { type SaveFlags, storedSpan } from '@antecedent/domain/versions/version-facts';
import type pg from 'pg';
import { admitByCount, type WithHeavyWork } from '../../ground/platform/heavy-work.ts';
import type { FileState } from './file-state.ts';
import { type IncomingFile, readIncoming } from './incoming-file.ts';
import { isSameFile } from './next-version.ts';
import { isResultOf, patchedFile } from './patched-file.ts';
import { logOf } from './version-reader.ts';

/** A whole office file. */
export type WholeFile = {
  kind: 'file';
  bytes: Uint8Array;
  /** The same bytes as an archive, where a caller has already read them. */
  archive?: ZipArchive | null;
  flags: SaveFlags;
  /** The time of the save, if that isn't now: an imported history brings its own times. */
  at?: Date;
  /** How long its changes took in ms, as the writer's page claims; 0 if it doesn't say. */
  writtenMs?: number;
  /** How long its changes took in ms, if that is certain. */
  spanMs?: number;
  /** Where its changes came from, as the writer's page reports; null or missing if it doesn't. */
  input?: InputReport | null;
  /** Whether it is known to have waited on the writer's device. */
  recordedOnDevice?: boolean;
  /** What the server can say about when it was written, if that is certain. */
  witness?: Witness;
  /** For editors that state how long a change took: their last contact before it. */
  contact?: Contact;
  /** When given and not empty: the time of the version that the writer worked from. */
  ifTimestamp?: string;
  /**
   * For editors that rewrite the whole file: how it differs from a version. Asked only about the first save under a
   * lock, since later ones replace what the editor wrote itself.
   */
  compare?(number: number): Promise<Rewriting>;
};

/** Steps that change a version whose number is known. */
export type Steps = {
  kind: 'steps';
  patch: FilePatch;
  /** Whether all of them become one version: the text between two of a reviewer's steps is no version of its own. */
  isOneVersion: boolean;
  contact: Contact;
};

export type Change = WholeFile | Steps;

/** A version to store on top of the previous state. */
export type PlannedVersion = {
  /** The file after this version. @throws {PatchMismatch} */
  after(state: FileState): IncomingFile;
  /** Bytes of the whole office file; null if no one has assembled it. */
  size: number | null;
  /** What it changes as steps; null for a whole file. */
  steps: readonly PatchStep[] | null;
  flags: SaveFlags;
  at: number;
  /** @param passedMs since the previous version */
  spanMs(passedMs: number): number;
  /** Where its changes came from. @param passedMs since the previous version */
  input(passedMs: number): InputReport | null;
  recordedOnDevice: boolean;
  witness: Witness;
  /** Whether the editor rewrote the file without a change by its user: it's no one's writing. */
  isRewritten: boolean;
};

export type Plan =
  | { kind: 'versions'; versions: readonly PlannedVersion[] }
  | { kind: 'unchanged' | 'stale' | 'mismatch' };

/** A version that arrives later than this has waited on the writer's device. */
const MAX_DELAY_MS = 10 * SECOND;

/**
 * Decides which versions a change makes of a file.
 *
 * @param now ms since 1970, on the time line of the file's versions
 * @throws {OfficeFileError} when the bytes are not an intact office file
 */
export async function planVersions(
  { pool, heavyWork }: { pool: pg.Pool } & WithHeavyWork,
  state: FileState,
  change: Change,
  { authorId, heldSince = null }: { authorId: string | null; heldSince?: number | null },
  now: number,
): Promise<Plan> {
  if (change.kind === 'steps') return planSteps(state, change, now);
  const { bytes, archive } = change;
  const admission = admitByCount({ heavyWork });
  const incoming = readIncoming(state.extension, bytes, admission, archive ?? undefined);
  // This comes first: content that is already stored is no conflict, whatever version the writer worked from.
  if (isSameFile(state, incoming)) return { kind: 'unchanged' };
  const from = change.ifTimestamp ? Date.parse(change.ifTimestamp) : state.headAt;
  if (from !== state.headAt && !(await isRepeated(pool, state, from, authorId, heldSince))) {
    return { kind: 'stale' };
  }
  const rewriting = await rewritingOf(state, change, heldSince);
  const isUntouched = rewriting === 'looks-same' && !change.flags.modifiedByUser;
  if (rewriting === 'same' || isUntouched) return { kind: 'unchanged' };
  const version = wholeVersion(state, change, incoming, now);
  return { kind: 'versions', versions: [{ ...version, isRewritten: rewriting === 'looks-same' }] };
}

/** What the first save under a lock changes, for an editor that rewrites the whole file. */
const rewritingOf = async (
  { head, headAt }: FileState,
  { compare }: WholeFile,
  heldSince: number | null,
): Promise<Rewriting> =>
  compare !== undefined && heldSince !== null && headAt < heldSince ? compare(head) : 'changed';

function wholeVersion(
  state: FileState,
  file: WholeFile,
  incoming: IncomingFile,
  now: number,
): PlannedVersion {
  const { bytes, flags, at, spanMs, writtenMs = 0, input, recordedOnDevice = false } = file;
  const kind = fileKindOf(state.extension);
  return {
    after: () => incoming,
    size: bytes.length,
    steps: null,
    flags,
    at: at?.getTime() ?? now,
    spanMs: (passedMs) => spanMs ?? spanWithin(writtenMs, passedMs, kind),
    input: (passedMs) => (input ? inputsWithin(input, passedMs) : null),
    recordedOnDevice,
    witness: file.witness ?? witnessOfWhole(state, file, now),
    isRewritten: false,
  };
}

function witnessOfWhole(
  { headAt, extension }: FileState,
  { writtenMs: statedMs = 0, contact }: WholeFile,
  now: number,
): Witness {
  if (contact === undefined) return 'unknown';
  const stated = { statedMs, passedMs: now - headAt, kind: fileKindOf(extension) };
  return witnessOfFile(stated, contact, now);
}

/**
 * Whether a save repeats an earlier one of the same writer whose answer was lost: every version since the one it was made
 * from was written under the lock that the writer still holds.
 */
async function isRepeated(
  pool: pg.Pool,
  { fileId }: FileState,
  from: number,
  authorId: string | null,
  heldSince: number | null,
): Promise<boolean> {
  if (heldSince === null || Number.isNaN(from)) return false;
  const log = await logOf({ pool }, fileId);
  const base = log.at.lastIndexOf(from);
  if (base < 0) return false;
  for (let row = base + 1; row < log.count; row++) {
    const { at, authorId: author, origin } = factsAt(log, row);
    // Of the system's versions, those with an author were rewritten by the author's editor.
    const isByEditor = origin === 'edit' || origin === 'reviewer' || origin === 'system';
    const isOwn = author !== null && author === authorId && isByEditor;
    if (at < heldSince || !isOwn) return false;
  }
  return true;
}

/**
 * A page's claim is believed up to the time since the previous version; 0 means unknown. Only a word processor notices
 * every key. In other files a change is noticed when a cell or a text box loses the focus, so a short claim proves
 * nothing.
 */
function spanWithin(writtenMs: number, passedMs: number, kind: FileKind): number {
  const { time, provenance } = DEFAULT_PARAMETERS;
  const usual = Math.max(time.nominalSeconds[kind], provenance.longestUnknownSpanSeconds) * SECOND;
  if (writtenMs === 0 || (kind !== 'document' && writtenMs <= usual)) return 0;
  return storedSpan(Math.min(writtenMs, passedMs));
}

/**
 * Steps that an earlier try stored are recognized by their result and not stored again, so a patch can be repeated with
 * further steps at its end until a response arrives.
 */
function planSteps(state: FileState, { patch, isOneVersion, contact }: Steps, now: number): Plan {
  const { base, ageMs, steps } = patch;
  const work = steps.reduce((sum, step) => sum + workOf(step), 0);
  const stored = state.head - base;
  const isKnown = stored >= 0 && stored <= (isOneVersion ? 0 : steps.length);
  if (
    work > MAX_PATCH_WORK ||
    !isKnown ||
    state.manifest.container !== 'zip' ||
    !isResultOf(state, steps.slice(0, stored))
  ) {
    return { kind: 'mismatch' };
  }
  const left = isOneVersion ? [steps.reduce(joinSteps)] : steps.slice(stored);
  if (areFromBefore(left, { since: state.headAt, contact, now })) {
    return { kind: 'versions', versions: rebasedVersions(left, state.headAt, now) };
  }
  const times = timed(left, ageMs, state.headAt, now);
  const stated = {
    statedMs: left.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
    passedMs: now - state.headAt,
    oldest: times[0]?.at ?? now,
  };
  const witness = witnessOfSteps(stated, contact, now);
  const versions = times.map(({ steps: some, at }) => ({
    after: (before: FileState) => patchedFile(before, some),
    size: null,
    steps: some,
    flags: (some.at(-1) as PatchStep).flags,
    at,
    spanMs: (passedMs: number) => storedSpan(Math.min(spanOf(some), passedMs)),
    input: (passedMs: number) => inputOf(some, passedMs),
    recordedOnDevice: now - at > MAX_DELAY_MS,
    witness,
    isRewritten: false,
  }));
  return { kind: 'versions', versions };
}

/** The versions of steps that were written before another device saved what they change now. */
const rebasedVersions = (
  steps: readonly PatchStep[],
  since: number,
  now: number,
): PlannedVersion[] =>
  placeRebased(steps, { since, now }).map(({ steps: some, at, spanMs, input }) => ({
    after: (before) => patchedFile(before, some),
    size: null,
    steps: some,
    flags: (some.at(-1) as PatchStep).flags,
    at,
    spanMs: () => storedSpan(spanMs),
    input: () => input,
    recordedOnDevice: true,
    witness: 'device',
    isRewritten: false,
  }));

/** The steps of each version with its time: one version for each step, or one for all. */
function timed(
  steps: readonly PatchStep[],
  ageMs: number,
  since: number,
  now: number,
): { steps: readonly PatchStep[]; at: number }[] {
  if (steps.length === 0) return [];
  const times = stepTimes({ ageMs, steps }, since, now);
  if (times === null) return [{ steps, at: now }];
  return steps.map((step, index) => ({ steps: [step], at: times[index] as number }));
}

/** Where the changes of these steps came from; null where one of them doesn't report it. */
function inputOf(steps: readonly PatchStep[], passedMs: number): InputReport | null {
  const { input } =
    steps.length === 1 ? (steps[0] as PatchStep) : steps.map(withoutParts).reduce(joinSteps);
  return input ? inputsWithin(input, passedMs) : null;
}

const withoutParts = (step: PatchStep): PatchStep => ({ ...step, parts: [] });

/** From the first change in these steps to the last snapshot. */
const spanOf = ([first, ...others]: readonly PatchStep[]): number =>
  others.reduce((sum, { elapsedMs }) => sum + elapsedMs, first?.spanMs ?? 0);
