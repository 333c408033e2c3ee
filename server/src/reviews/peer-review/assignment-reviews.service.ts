import type {
  AssignmentReview,
  AssignmentReviews,
  gradeReviewing as gradeContract,
} from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import {
  type StudentNames,
  studentNames,
} from '../../classes/student-names/student-names.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listPeople, listStudents } from './assignment.repo.ts';
import { listReviewableDrafts, listReviews, type ReviewRow } from './assignment-reviews.repo.ts';
import { listReviewGrades, saveReviewGrade } from './review-grades.repo.ts';
import { remindReviewersOf } from './review-notices.service.ts';
import { reviewedAssignment } from './reviewed-assignment.ts';
import { unreviewedDrafts } from './unreviewed.ts';

/** The reviews of an assignment as its instructors see them. @throws {AppError} `not-found` */
export async function readAssignmentReviews(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<AssignmentReviews> {
  const { db, clock } = platform;
  const found = await reviewedAssignment(db, actor, 'peerReview.read', id);
  const names = await studentNames(platform, actor.userId, id);
  const [rows, drafts, grades] = await Promise.all([
    listReviews(db, id),
    listReviewableDrafts(db, id),
    listReviewGrades(db, id),
  ]);
  const unreviewed = unreviewedDrafts(drafts, rows, clock());
  const named = rows.flatMap(({ reviewerId, revieweeId }) => [reviewerId, revieweeId]);
  const graded = grades.map(({ reviewerId }) => reviewerId);
  const waiting = unreviewed.map(({ revieweeId }) => revieweeId);
  const enrolled = new Set((await listStudents(db, found.class.id)).map((student) => student.id));
  const people = await listPeople(db, [...new Set([...named, ...graded, ...waiting])]);
  return {
    title: found.assignment.title,
    classTimeZone: found.class.timeZone,
    students: names.inOrder(people).map(names.called),
    left: people.filter((one) => !enrolled.has(one.id)).map((one) => names.idOf(one.id)),
    reviews: rows.map((row) => present(row, names)),
    unreviewed: unreviewed.map(({ draftId, revieweeId, deadline }) => ({
      draftId,
      revieweeId: names.idOf(revieweeId),
      deadline: deadline.toISOString(),
    })),
    reassignHours: found.allocation?.reassignHours ?? null,
    reviewPoints: found.allocation?.pointValue ?? null,
    grades: grades.map(({ gradedAt, ...grade }) => ({
      ...grade,
      reviewerId: names.idOf(grade.reviewerId),
      gradedAt: gradedAt.toISOString(),
    })),
  };
}

const present = (row: ReviewRow, names: StudentNames): AssignmentReview => ({
  id: row.id,
  revieweeId: names.idOf(row.revieweeId),
  reviewerId: names.idOf(row.reviewerId),
  draftId: row.draftId,
  title: row.title,
  status: row.status ?? 'NONE',
  deadline: row.dueAt.toISOString(),
  extended: row.extended,
  reassigned: row.origin === 'reassigned',
  begunAt: row.begunAt?.toISOString() ?? null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  fileId: row.fileId,
  extension: row.extension,
  timeSpent: row.activeSeconds,
  wordsWritten: row.wordsWritten,
  comments: row.comments,
  helpful: row.helpful,
});

/** Reminds reviewers who are behind. @throws {AppError} `not-found`, `conflict` in the archive */
export async function remindReviewers(
  platform: Platform,
  actor: Actor,
  { assignmentId, reviewerIds }: { assignmentId: string; reviewerIds: readonly string[] },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    await reviewedAssignment(tx, actor, 'peerReview.manage', assignmentId);
    const reading = { db: tx, clock: platform.clock };
    const names = await studentNames(reading, actor.userId, assignmentId);
    const students = reviewerIds.flatMap((id) => names.studentOf(id) ?? []);
    return remindReviewersOf(platform, tx, assignmentId, students);
  });
}

type Grading = ParsedRequest<typeof gradeContract>['body'];

/**
 * Gives a student points for reviewing, or removes them.
 *
 * @throws {AppError} `not-found`; `invalid-request` for more than there are; `conflict` in the archive, and where reviewing is worth no points
 */
export async function gradeReviewing(
  platform: Platform,
  actor: Actor,
  { assignmentId, reviewerId: id, points, comment }: Grading,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await reviewedAssignment(tx, actor, 'peerReview.manage', assignmentId);
    const reading = { db: tx, clock: platform.clock };
    const names = await studentNames(reading, actor.userId, assignmentId);
    const reviewerId = names.studentOf(id);
    const students = await listStudents(tx, found.class.id);
    if (reviewerId === null || !students.some((student) => student.id === reviewerId)) {
      throw notFound('student');
    }
    const most = found.allocation?.pointValue ?? null;
    if (points !== null && most === null) throw new AppError('conflict', 'peerReview.noPoints');
    if (points !== null && most !== null && points > most) {
      throw new AppError('invalid-request', 'peerReview.tooManyPoints', { values: { most } });
    }
    const row = { assignmentId, reviewerId, comment, authorId: actor.userId };
    await saveReviewGrade(tx, { ...row, gradedAt: platform.clock() }, points);
    const object = `user ${reviewerId}`;
    await recordAudit(platform, tx, { actorId: actor.userId, action: 'peer-review.grade', object });
  });
}
