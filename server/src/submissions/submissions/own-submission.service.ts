import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { mayWrite } from '@antecedent/domain/assignment/writing-window';
import type { GradeRelease } from '@antecedent/domain/grading/release';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { gradeRelease } from '../../grading/records/grades.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { loadSubmission, type SubmissionState } from './draft-submissions.repo.ts';
import { canOpenAssignment, canSeeOwnAnalytics } from './student-assignments.policy.ts';
import { findAssignment, type OpenedAssignment } from './student-assignments.repo.ts';
import { findSubmissionOf } from './submissions.repo.ts';
import { writingSituationOf } from './submit.service.ts';

export type { SubmissionState } from './draft-submissions.repo.ts';

/** An assignment as one of its students sees it. @throws {AppError} `not-found` */
export async function visibleAssignment(
  db: Database,
  actor: Actor,
  assignmentId: string,
): Promise<OpenedAssignment> {
  await authorizeFor(db, actor, 'assignment.open', { assignmentId }, 'assignment');
  const found = await findAssignment(db, assignmentId, actor.userId);
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
  const state = await loadSubmission(db, submissionId, { lock: false });
  if (!state) throw notFound('submission');
  await authorizeFor(db, actor, 'draft.submit', { submissionId }, 'submission');
  await visibleAssignment(db, actor, state.assignment.id);
  return state;
}

/**
 * The student's work on an assignment that they see, whether they see its analytics now, and whether it asks about
 * pastes.
 *
 * @throws {AppError} `not-found`
 */
export async function ownWork(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  assignmentId: string,
): Promise<{
  submissionId: string | null;
  title: string;
  startsAt: Date;
  class: ClassRow;
  canSeeAnalytics: boolean;
  askPasteSource: boolean;
  aiPolicy: AiPolicy;
  /** Of the submission; null before it is started. */
  status: SubmissionStatus | null;
  /** When its grades are released, and what comes with them. */
  release: GradeRelease;
}> {
  const found = await visibleAssignment(db, actor, assignmentId);
  const submission = await findSubmissionOf(db, assignmentId, actor.userId);
  return {
    submissionId: submission?.id ?? null,
    title: found.assignment.title,
    startsAt: found.assignment.startAt,
    class: found.class,
    canSeeAnalytics: canSeeOwnAnalytics(found.assignment, submission, clock()),
    askPasteSource: found.assignment.askPasteSource,
    aiPolicy: found.assignment.aiPolicy,
    status: submission?.status ?? null,
    release: gradeRelease(found.assignment, submission),
  };
}

/** A submission as it is now, locked until the transaction ends. @throws {AppError} `not-found` */
export async function lockSubmission(tx: Database, submissionId: string): Promise<SubmissionState> {
  const state = await loadSubmission(tx, submissionId, { lock: true });
  if (!state) throw notFound('submission');
  return state;
}

/** @throws {AppError} `window-closed` when the student may not write at `now` */
export function requireWritable(state: SubmissionState, now: Date): void {
  const decision = mayWrite(writingSituationOf(state), now.getTime());
  if (decision.allowed) return;
  throw new AppError('window-closed', `writing.${decision.reason}`);
}

/**
 * The same submission as it is now, locked until the transaction ends: until then nothing submits or closes it.
 *
 * @throws {AppError} `not-found`, `window-closed`
 */
export async function lockWritableSubmission(
  tx: Database,
  { submission }: SubmissionState,
  now: Date,
): Promise<SubmissionState> {
  const state = await loadSubmission(tx, submission.id, { lock: true });
  if (!state) throw notFound('submission');
  requireWritable(state, now);
  return state;
}
