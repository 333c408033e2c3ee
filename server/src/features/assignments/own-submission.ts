import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { canOpenAssignment, canSubmit } from './assignments.policy.ts';
import { type AssignmentRow, type ClassRow, findForStudent } from './assignments.repo.ts';
import { findState, findSubmissionOf, type SubmissionState } from './submitting.repo.ts';

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

/** The student's own submission of an assignment that they see. @throws {AppError} `not-found` */
export async function ownWork(
  db: Database,
  actor: Actor,
  assignmentId: string,
): Promise<{ submissionId: string; assignment: AssignmentRow; class: ClassRow }> {
  const found = await visibleAssignment(db, actor, assignmentId);
  const submission = await findSubmissionOf(db, assignmentId, actor.userId);
  if (!submission) throw notFound('submission');
  return { ...found, submissionId: submission.id };
}
