import type { DraftStatus } from '@antecedent/domain/assignment/states';
import {
  draftAfter,
  submissionAfter,
  submissionAfterRevoking,
} from '@antecedent/domain/assignment/transitions';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { refuseProblems } from '../../platform/form-problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { bumpGates } from '../submissions/submissions.service.ts';
import { canCreateAssignment } from './assignments.policy.ts';
import { planSweep } from './deadlines.ts';
import {
  type DraftState,
  type FoundState,
  findState,
  updateDraft,
  updateSubmission,
} from './submitting.repo.ts';

/**
 * Lets a student write on whatever the deadlines say, and exempts the submission from all of them.
 * Granting it again changes nothing.
 *
 * @throws {AppError} `not-found`
 */
export const grantException = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, { submission }) => {
    const status = submissionAfter(submission.status, 'granted');
    if (status === null) return;
    const statusBeforeException = submission.status;
    await updateSubmission(tx, submission.id, { status, statusBeforeException });
  });

/**
 * Ends such an exception: the submission is what it was before, and deadlines that passed meanwhile
 * do now what they would have done.
 *
 * @throws {AppError} `not-found`
 */
export const revokeException = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, { submission }) => {
    const status = submissionAfterRevoking(submission.status, submission.statusBeforeException);
    if (status === null) return;
    await updateSubmission(tx, submission.id, { status, statusBeforeException: null });
    await planSweep({ ...platform, db: tx });
  });

type OneDraft = { submissionId: string; draftId: string };

/**
 * Lets a student hand in one draft, or hand it in again, until an instant (inclusive). What its
 * deadline had done is undone and done again when the exception ends; what a person handed in stands
 * until it is handed in anew.
 *
 * @throws {AppError} `not-found`; `invalid-request` when `until` is not after now and the deadline
 */
export const grantDraftException = (
  platform: Platform,
  actor: Actor,
  { submissionId, draftId, until }: OneDraft & { until: Date },
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, state) => {
    const draft = draftOf(state, draftId);
    refuseEarly(until, draft, platform.clock());
    const reopened = draftAfter(draft.status, 'reopened');
    await updateDraft(tx, draft.id, {
      exceptionUntil: until,
      ...(reopened === null ? {} : notHandedIn(reopened)),
    });
    if (reopened !== null && draft.type === 'FINAL') await letGoOn(tx, state);
  });

/**
 * Ends the exception on one draft; a deadline that has passed does again what it did.
 *
 * @throws {AppError} `not-found`
 */
export const revokeDraftException = (
  platform: Platform,
  actor: Actor,
  { submissionId, draftId }: OneDraft,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, state) => {
    await updateDraft(tx, draftOf(state, draftId).id, { exceptionUntil: null });
    await planSweep({ ...platform, db: tx });
  });

/** Holds the submission, lets `change` change it, and makes remembered permissions to write stale. */
async function changing(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
  change: (tx: Database, state: FoundState) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await findState(tx, submissionId, { lock: true });
    if (!state || !canCreateAssignment(actor, state.class)) throw notFound('submission');
    await change(tx, state);
    await bumpGates(tx, { submissionId });
  });
}

function draftOf({ drafts }: FoundState, draftId: string): DraftState {
  const draft = drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) throw notFound('draft');
  return draft;
}

function refuseEarly(until: Date, { deadline }: DraftState, now: Date): void {
  if (until > now && until > deadline) return;
  const message = 'The exception has to end after now and after the deadline of the draft.';
  refuseProblems([{ field: 'exceptionDeadline', message }]);
}

const notHandedIn = (status: DraftStatus) => ({
  ...{ status, submittedAt: null, version: null, blob: null },
});

async function letGoOn(tx: Database, { submission }: FoundState): Promise<void> {
  const { id, status, statusBeforeException: before } = submission;
  const reopened = submissionAfter(status, 'reopened');
  if (reopened !== null) return updateSubmission(tx, id, { status: reopened });
  const reopenedBefore = before && submissionAfter(before, 'reopened');
  if (reopenedBefore) await updateSubmission(tx, id, { statusBeforeException: reopenedBefore });
}
