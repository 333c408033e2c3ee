import { isDraftGradable, isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import { decideGrade, type Grade } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorize } from '../access/access.service.ts';
import {
  areGradesReleased,
  findGrade,
  type GradeTarget,
  insertGrade,
} from '../grades/grades.service.ts';
import { tellOpenPages } from '../notifications/open-pages.service.ts';
import {
  listDraftStates,
  lockSubmissions,
  readableSubmission,
  type SubmissionContext,
  subjectOf,
} from '../submissions/submissions.service.ts';
import { submissionOfDraft } from './grading.repo.ts';

/** A new grade in one of the methods, null to clear it, and the one that its author saw, if said. */
export type GradeEntry =
  | { method: 'Numeric'; next: number | null; seen: number | null | undefined }
  | { method: 'Letter'; next: LetterGrade | null; seen: LetterGrade | null | undefined };

/**
 * Sets the grade of a submission.
 *
 * @throws {AppError} `not-found`; `conflict` before the writing has ended, and in an archived class;
 *   `grade-changed`; `invalid-request` for a letter or method that isn't the class's
 */
export const gradeSubmission = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  entry: GradeEntry,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const found = await lockGraded(tx, actor, submissionId);
    if (!isSubmissionGradable(found.submission.status))
      throw new AppError('conflict', 'grades.open');
    await changeGrade(platform, tx, actor, found, { submissionId, draftId: null }, entry);
  });

/**
 * Sets the grade of one draft.
 *
 * @returns whose it is
 * @throws {AppError} as `gradeSubmission`; `conflict` for a draft that is still open
 */
export async function gradeDraft(
  platform: Platform,
  actor: Actor,
  draftSubmissionId: string,
  entry: GradeEntry,
): Promise<{ submissionId: string }> {
  const submissionId = await submissionOfDraft(platform.db, draftSubmissionId);
  if (submissionId === null) throw notFound('submission');
  await platform.db.transaction(async (tx) => {
    const found = await lockGraded(tx, actor, submissionId);
    const drafts = await listDraftStates(tx, { id: submissionId });
    const draft = drafts.find(({ id }) => id === draftSubmissionId);
    if (!draft) throw notFound('draft');
    if (!isDraftGradable(draft.status)) throw new AppError('conflict', 'grades.open');
    const target = { submissionId, draftId: draft.draftId };
    await changeGrade(platform, tx, actor, found, target, entry);
  });
  return { submissionId };
}

/** Whoever grades at the same time, or submits, waits; then the rows are read. */
async function lockGraded(
  tx: Database,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionContext> {
  await lockSubmissions(tx, { submissionId });
  const found = await readableSubmission({ db: tx }, actor, submissionId);
  authorize(actor, 'submission.grade', subjectOf(found, actor.userId), 'submission');
  return found;
}

async function changeGrade(
  platform: Platform,
  tx: Database,
  actor: Actor,
  found: SubmissionContext,
  target: GradeTarget,
  entry: GradeEntry,
): Promise<void> {
  const current = (await findGrade(tx, target)) ?? { points: null, letter: null };
  refuseForeign(found, entry, current);
  if (decide(current, entry) === 'unchanged') return;
  const { submissionId } = target;
  const gradedAt = platform.clock();
  await insertGrade(tx, {
    classId: found.class.id,
    ...target,
    ...current,
    ...(entry.method === 'Numeric' ? { points: entry.next } : { letter: entry.next }),
    authorId: actor.userId,
    gradedAt,
  });
  await recordAudit(platform, tx, {
    actorId: actor.userId,
    action: entry.next === null ? 'grade.clear' : 'grade.set',
    object: `submission ${submissionId}`,
  });
  if (areGradesReleased(found.assignment, found.submission, gradedAt)) {
    await tellOpenPages(tx, { submissionId });
  }
}

/** Refuses the method that the class doesn't grade with, and letters out of its scale. */
function refuseForeign({ class: row }: SubmissionContext, entry: GradeEntry, current: Grade): void {
  const isOfClass =
    entry.method === row.gradeMethod &&
    (entry.method === 'Numeric' ||
      entry.next === null ||
      entry.next === current.letter ||
      row.grades.some(({ letter, selected }) => selected && letter === entry.next));
  if (!isOfClass) throw new AppError('invalid-request', 'grades.invalid');
}

/** @throws {AppError} `grade-changed` where another grade stands than the author saw */
function decide(current: Grade, entry: GradeEntry): 'unchanged' | 'change' {
  const stands = entry.method === 'Numeric' ? current.points : current.letter;
  const decision = decideGrade<number | LetterGrade>(stands, entry.seen, entry.next);
  if (decision !== 'changed-meanwhile') return decision;
  if (stands === null) throw new AppError('grade-changed', 'grades.cleared');
  throw new AppError('grade-changed', 'grades.changed', { values: { grade: stands } });
}
