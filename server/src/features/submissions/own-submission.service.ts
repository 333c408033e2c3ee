import { mayWrite, WRITING_REFUSAL_SENTENCE } from '@antecedent/domain/assignment/writing-window';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { canOpenAssignment, canSeeOwnAnalytics, canSubmit } from './student-assignments.policy.ts';
import { findForStudent } from './student-assignments.repo.ts';
import type { AssignmentRow, ClassRow } from './submissions.repo.ts';
import { situationOf } from './submit.service.ts';
import { findState, findSubmissionOf, type SubmissionState } from './submitting.repo.ts';

export {
  type DraftState,
  listDraftStatesInClass,
  listDraftStatesOfStudent,
  listSubmissionsOfStudent,
  type SubmissionState,
} from './submitting.repo.ts';

/** An assignment as one of its students sees it. @throws {AppError} `not-found` */
export async function visibleAssignment(
  db: Database,
  actor: Actor,
  assignmentId: string,
): Promise<{ assignment: AssignmentRow; class: ClassRow }> {
  const found = await findForStudent(db, assignmentId, actor.userId);
  if (!found || !canOpenAssignment(found.assignment)) throw notFound('assignment');
  return found;
}

/**
 * A student's own submission while they see its assignment: not after it was hidden, nor after they
 * left the class.
 *
 * @throws {AppError} `not-found`
 */
export async function ownSubmission(
  db: Database,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionState> {
  const state = await findState(db, submissionId, { lock: false });
  if (!state || !canSubmit(actor, state.submission)) throw notFound('submission');
  await visibleAssignment(db, actor, state.assignment.id);
  return state;
}

/**
 * What the student has of an assignment that they see, and whether they see its analytics now.
 *
 * @throws {AppError} `not-found`
 */
export async function ownWork(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  assignmentId: string,
): Promise<{ submissionId: string | null; class: ClassRow; canSeeAnalytics: boolean }> {
  const found = await visibleAssignment(db, actor, assignmentId);
  const submission = await findSubmissionOf(db, assignmentId, actor.userId);
  return {
    submissionId: submission?.id ?? null,
    class: found.class,
    canSeeAnalytics: canSeeOwnAnalytics(found.assignment, clock()),
  };
}

/** @throws {AppError} `window-closed` when the student may not write at `now` */
export function requireWritable(state: SubmissionState, now: Date): void {
  const decision = mayWrite(situationOf(state), now.getTime());
  if (decision.allowed) return;
  throw new AppError('window-closed', WRITING_REFUSAL_SENTENCE[decision.reason]);
}

/**
 * The same submission as it is now, held until the transaction ends: nothing hands it in or closes it
 * meanwhile.
 *
 * @throws {AppError} `not-found`, `window-closed`
 */
export async function holdWritable(
  tx: Database,
  { submission }: SubmissionState,
  now: Date,
): Promise<SubmissionState> {
  const state = await findState(tx, submission.id, { lock: true });
  if (!state) throw notFound('submission');
  requireWritable(state, now);
  return state;
}
