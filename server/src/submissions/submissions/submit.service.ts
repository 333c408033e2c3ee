import { maxOf } from '@antecedent/domain/arrays';
import type { DueDraft } from '@antecedent/domain/assignment/deadline';
import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import type { Transition } from '@antecedent/domain/assignment/transitions';
import type { WritingContext } from '@antecedent/domain/assignment/writing-window';
import type { EpochMs } from '@antecedent/domain/time';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { openReviews } from '../../reviews/peer-review/open-reviews.service.ts';
import {
  type DraftState,
  type LoadedSubmission,
  loadSubmission,
  type SubmissionState,
  updateDraftSubmission,
} from './draft-submissions.repo.ts';
import { type EvaluationReason, requestEvaluation } from './evaluation-queue.service.ts';
import { findMainFile, invalidateWritePermissions, lockHead } from './submission-files.repo.ts';
import { updateSubmission } from './submissions.repo.ts';
import {
  type SnapshotOptions,
  type SubmittedSnapshot,
  takeSnapshot,
} from './submitted-snapshot.ts';
import { writingSituation } from './writing-situation.ts';

const MAX_ATTEMPTS = 4;

/** A submission as the writing rules see it. */
export function writingSituationOf(state: SubmissionState): WritingContext {
  const granted = state.drafts.flatMap(({ exceptionUntil }) => exceptionUntil ?? []);
  const latest = maxOf(granted.map((until) => until.getTime()));
  return writingSituation({
    ...state,
    exceptionUntil: granted.length > 0 ? new Date(latest) : null,
  });
}

export const draftSituation = (draft: DraftState): DueDraft => ({
  draftId: draft.draftId,
  deadline: draft.deadline.getTime(),
  status: draft.status,
  exceptionUntil: draft.exceptionUntil?.getTime() ?? null,
  extensionEndedAt: draft.extensionEndedAt?.getTime() ?? null,
});

/**
 * The snapshot that submitting takes; with automatic acceptance, of the accepted document.
 *
 * @param isLocked whether a transaction has locked the file, so that nothing can be saved into it
 */
export const prepareSnapshot = (
  services: Platform & WithVersions,
  { submission, assignment }: SubmissionState,
  isLocked: boolean,
): Promise<SubmittedSnapshot> =>
  takeSnapshot(services, submission.id, { acceptChanges: assignment.autoAccept, isLocked });

/** Snapshots of one file as it was at several instants. */
export type Snapshots = {
  fileId: string;
  head: number;
  at: ReadonlyMap<EpochMs, SubmittedSnapshot>;
};

/** The snapshots that deadlines take, the latest first: only that one may add a version. @param times at least one */
export async function prepareSnapshots(
  services: Platform & WithVersions,
  { submission, assignment }: SubmissionState,
  times: readonly EpochMs[],
  isLocked: boolean,
): Promise<Snapshots | null> {
  const at = new Map<EpochMs, SubmittedSnapshot>();
  let latest: SubmittedSnapshot | null = null;
  for (const time of times.toSorted((a, b) => b - a)) {
    if (at.has(time)) continue;
    const how: SnapshotOptions = { acceptChanges: assignment.autoAccept, isLocked, at: time };
    const snapshot = await takeSnapshot(services, submission.id, how);
    latest ??= snapshot;
    at.set(time, snapshot);
  }
  if (latest === null) return null;
  // A save between two of them is detected in the same way as one after the last.
  return { fileId: latest.fileId, head: latest.head, at };
}

type Prepare<S> = (isLocked: boolean) => Promise<S>;
type Act<S, R> = (tx: Database, state: LoadedSubmission, snapshot: S) => Promise<R>;

/** What is known of a file when a snapshot of it is prepared. */
type Prepared = Pick<SubmittedSnapshot, 'fileId' | 'head'> | null;

/**
 * Runs `act` in a transaction that has locked the submission and, when a snapshot was prepared, the file it was taken
 * from. The snapshot is taken before, since the file may be large; if a save came in between, both are repeated, and
 * finally with the file locked throughout.
 *
 * @throws {AppError} `not-found`
 */
export async function withLockedSubmission<S extends Prepared, R>(
  platform: Platform,
  submissionId: string,
  prepare: Prepare<S>,
  act: Act<S, R>,
): Promise<R> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const snapshot = await prepare(false);
    const outcome = await platform.db.transaction(async (tx) => {
      const state = await lockedSubmission(tx, submissionId);
      if (snapshot && (await lockHead(tx, snapshot.fileId)) !== snapshot.head) return null;
      return { result: await act(tx, state, snapshot) };
    });
    if (outcome) return outcome.result;
  }
  return platform.db.transaction(async (tx) => {
    const state = await lockedSubmission(tx, submissionId);
    const file = await findMainFile(tx, submissionId);
    if (file) await lockHead(tx, file.fileId);
    return act(tx, state, await prepare(true));
  });
}

async function lockedSubmission(tx: Database, submissionId: string): Promise<LoadedSubmission> {
  const state = await loadSubmission(tx, submissionId, { lock: true });
  if (!state) throw notFound('submission');
  return state;
}

/** The states of draft and submission after submitting, and the reason for the evaluation. */
export type Submitting = {
  after: Transition;
  evaluation: EvaluationReason;
  actorId?: string;
  /** The recorded moment; now by default. */
  at?: Date;
};

/**
 * Submits a draft, in the transaction of `withLockedSubmission`. Whatever ends the writing makes
 * cached permissions to write stale.
 */
export async function submit(
  platform: Platform,
  tx: Database,
  { submission, assignment }: SubmissionState,
  draft: DraftState,
  snapshot: SubmittedSnapshot,
  { after, evaluation, actorId, at = platform.clock() }: Submitting,
): Promise<void> {
  await updateDraftSubmission(tx, draft.id, {
    status: after.draft,
    submittedAt: at,
    version: snapshot.number,
    blob: snapshot.blob,
  });
  await openReviews(platform, tx, { submissionId: submission.id });
  const isFinal = FINAL_STATUSES.includes(after.submission);
  await updateSubmission(tx, submission.id, {
    status: after.submission,
    statusBeforeException: isFinal ? null : submission.statusBeforeException,
    lastChangeAt: at,
    late: submission.late || after.draft === 'SUBMITTED_LATE',
  });
  if (isFinal) await invalidateWritePermissions(tx, { submissionId: submission.id });
  if (isFinal || assignment.autoEvaluate) {
    await requestEvaluation(platform, tx, submission.id, {
      reason: evaluation,
      actorId: actorId ?? null,
    });
  }
}
