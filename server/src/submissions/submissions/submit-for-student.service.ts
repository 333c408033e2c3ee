import { transitionOnSubmit } from '@antecedent/domain/assignment/transitions';
import { hasEnded } from '@antecedent/domain/assignment/writing-window';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';

import type { WithVersions } from '../../record/versions/versions.service.ts';
import { authorizeInstructor } from './authorize-instructor.ts';
import {
  type DraftState,
  endDraftExceptions,
  type LoadedSubmission,
  loadSubmission,
} from './draft-submissions.repo.ts';
import { followPermissionChange } from './permission-changes.service.ts';
import { updateSubmission } from './submissions.repo.ts';
import { prepareSnapshot, submit, withLockedSubmission } from './submit.service.ts';
import type { SubmittedSnapshot } from './submitted-snapshot.ts';

/**
 * Submits what a student has written, as one of the drafts, for the student. As the last draft it
 * ends the writing. A draft that was submitted before is resubmitted.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export function submitForStudent(
  services: Platform & WithVersions,
  actor: Actor,
  { submissionId, draftId }: { submissionId: string; draftId: string },
): Promise<void> {
  return forStudent(services, actor, submissionId, async (tx, state, snapshot) => {
    await submitDraftFor(services, tx, state, snapshot, { draftId, actorId: actor.userId });
  });
}

type ForStudent = { draftId: string; actorId: string };

async function submitDraftFor(
  services: Platform,
  tx: Database,
  state: LoadedSubmission,
  snapshot: SubmittedSnapshot,
  { draftId, actorId }: ForStudent,
): Promise<void> {
  const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) throw notFound('draft');
  const before = { draft: draft.status, submission: state.submission.status };
  await submit(services, tx, state, draft, snapshot, {
    after: transitionOnSubmit(before, 'by-instructor', draft.type === 'FINAL'),
    evaluation: 'submission',
    actorId,
  });
}

/**
 * The same for an instructor who was authorized before, unless `isWanted` says no of the locked submission: by then the
 * student may have submitted.
 *
 * @returns whether it was submitted
 */
export async function submitUnattended(
  services: Platform & WithVersions,
  submissionId: string,
  draft: ForStudent,
  isWanted: (state: LoadedSubmission) => boolean,
): Promise<boolean> {
  const before = await loadSubmission(services.db, submissionId, { lock: false });
  // Accepting changes adds a version: not for work that is left as it is.
  if (!before || !isWanted(before)) return false;
  return withLockedSubmission(
    services,
    submissionId,
    (isLocked) => prepareSnapshot(services, before, isLocked),
    async (tx, state, snapshot) => {
      if (!isWanted(state)) return false;
      await submitDraftFor(services, tx, state, snapshot, draft);
      await followPermissionChange(services, tx, { submissionId });
      return true;
    },
  );
}

/**
 * Ends the writing: the current text becomes the final draft, unless exactly that was already submitted, and exceptions
 * end.
 *
 * @throws {AppError} `not-found`; `conflict` when it has ended already, and in an archived class
 */
export function finalizeSubmission(
  services: Platform & WithVersions,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  return forStudent(services, actor, submissionId, async (tx, state, snapshot) => {
    const now = services.clock();
    const { submission, drafts } = state;
    if (hasEnded(submission.status, drafts, now.getTime())) {
      throw new AppError('conflict', 'submissions.final');
    }
    await endDraftExceptions(tx, submissionId);
    const draft = finalDraftOf(state);
    const before = { draft: draft.status, submission: submission.status };
    const after = transitionOnSubmit(before, 'finalized', true);
    if (draft.version !== snapshot.number) {
      return submit(services, tx, state, draft, snapshot, {
        after,
        evaluation: 'submission',
        actorId: actor.userId,
      });
    }
    await updateSubmission(tx, submissionId, {
      status: after.submission,
      statusBeforeException: null,
      lastChangeAt: now,
    });
  });
}

async function forStudent(
  services: Platform & WithVersions,
  actor: Actor,
  submissionId: string,
  act: (tx: Database, state: LoadedSubmission, snapshot: SubmittedSnapshot) => Promise<void>,
): Promise<void> {
  const found = await loadSubmission(services.db, submissionId, { lock: false });
  const before = await authorizeInstructor(services.db, actor, found);
  await withLockedSubmission(
    services,
    submissionId,
    (isLocked) => prepareSnapshot(services, before, isLocked),
    async (tx, state, snapshot) => {
      await act(tx, await authorizeInstructor(tx, actor, state), snapshot);
      await followPermissionChange(services, tx, { submissionId });
    },
  );
}

function finalDraftOf({ drafts }: LoadedSubmission): DraftState {
  const final = drafts.find(({ type }) => type === 'FINAL');
  if (!final) throw notFound('draft');
  return final;
}
