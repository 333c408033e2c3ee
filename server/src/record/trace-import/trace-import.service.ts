import { assess } from '@antecedent/domain/insight/figures/assess';
import type { EpochMs } from '@antecedent/domain/time';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import type { Trace } from '@antecedent/domain/trace/trace';
import type { Platform } from '../../ground/platform/platform.ts';
import { evaluate } from '../../insight/figures/evaluation.service.ts';
import type { WithProcesses } from '../../insight/figures/process.service.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { type ImportPlace, type NamedTrace, placeForTrace } from './import-school.ts';
import { flush } from './lazy-commits.ts';
import { TraceDocuments } from './trace-documents.ts';
import { storedBytes } from './trace-import.repo.ts';
import { TraceImportError } from './trace-import-error.ts';

export type ImportResult = {
  submissionId: string;
  /** Versions after the blank document. */
  versions: number;
  bytesPerVersion: number;
  /** Seconds. */
  active: number;
  think: number;
  real: number;
  /** 0 to 100; -1 if there is no score. */
  effort: number;
  revision: number;
};

export type ImportOptions = {
  /** Username of the instructor whose class it goes into; an account is created if this is missing. */
  instructor?: string | undefined;
  /** Called with the seconds that are imported so far and their total. */
  onProgress?: (done: number, of: number) => void;
};

/** Versions that may wait as single rows. */
const COMPACT_EVERY = 256;

/**
 * Feeds a history second by second, with its own times, through the code that saves use, and evaluates the result. An
 * interrupted import resumes where it stopped; a finished one only returns its result.
 *
 * @throws {TraceImportError} for an unknown instructor, or when another person writes into the history
 */
export async function importTrace(
  services: Platform & WithProcesses & WithVersions,
  named: NamedTrace,
  options: ImportOptions = {},
): Promise<{ result: ImportResult; newAccount: ImportPlace['newAccount'] }> {
  const file = await placeForTrace(services, named, options.instructor ?? null);
  const { trace } = named;
  const count = secondsIn(trace);
  const versions = services.versions;
  const blank = await versions.loadVersion(file.fileId, 0);
  const documents = new TraceDocuments(blank);
  let done = 0;
  let saving = Promise.resolve();
  for (const { at, text } of secondsToSave(trace)) {
    const bytes = documents.next(text);
    done++;
    if (done <= file.head) continue;
    // This builds the next document while the previous one is being stored.
    await saving;
    saving = saveSecond(services, file, bytes, at);
    options.onProgress?.(done, count);
    // No server may be running to compact them, and single rows take ten times the space of chunks.
    if (done % COMPACT_EVERY === 0) {
      await saving;
      await versions.compact(file.fileId);
    }
  }
  await saving;
  await versions.compact();
  await versions.settled();
  await flush(services.pool, file.submissionId, new Date(trace.changes.at(-1)?.at ?? 0));
  return { result: await resultOf(services, file, done), newAccount: file.newAccount };
}

/** A history's initial text is saved before the first change. */
function* secondsToSave(trace: Trace): Generator<{ at: EpochMs; text: string }> {
  const begin = trace.changes[0]?.at ?? 0;
  if (trace.start !== '') yield { at: begin, text: trace.start };
  yield* replaySeconds(trace);
}

function secondsIn(trace: Trace): number {
  let count = 0;
  for (const _ of secondsToSave(trace)) count++;
  return count;
}

async function saveSecond(
  services: Platform & WithVersions,
  { fileId, studentId, writeEpoch }: { fileId: string; studentId: string; writeEpoch: number },
  bytes: Uint8Array,
  at: EpochMs,
): Promise<void> {
  const outcome = await services.versions.saveVersion({
    fileId,
    bytes,
    writeEpoch,
    at: new Date(at),
    authorId: studentId,
    byStudent: true,
    origin: 'edit',
    presence: 'unknown',
    lock: null,
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
  });
  if (outcome.kind === 'saved') return;
  throw new TraceImportError(
    'Another person is writing in the imported history. Wait until they are done and import it again.',
  );
}

async function resultOf(
  services: Platform & WithProcesses,
  { submissionId, fileId }: { submissionId: string; fileId: string },
  versions: number,
): Promise<ImportResult> {
  await evaluate(services, { submissionId, reason: 'revise', actorId: null });
  const process = await services.processes.loadProcess(submissionId);
  if (!process) throw new Error('the imported history is gone');
  const { time, effort, revision } = assess(process.files);
  return {
    submissionId,
    versions,
    bytesPerVersion: Math.round(((await storedBytes(services.db, fileId)) / versions) * 10) / 10,
    active: Math.round(time.active),
    think: Math.round(time.think),
    real: Math.round(time.real),
    effort: effort.score,
    revision: revision.score,
  };
}
