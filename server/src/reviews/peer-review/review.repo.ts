import type { LanguageCode } from '@antecedent/catalog/languages';
import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { isStudentOf, rolesInClass } from '../../accounts/access/access.service.ts';
import {
  hiddenNames,
  type StudentNames,
} from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import {
  peerReviewAllocations,
  peerReviewAnswers,
  peerReviewPairs,
  peerReviewResponses,
  peerReviews,
} from '../../ground/db/schema/peer-review.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Platform } from '../../ground/platform/platform.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;

export type ReviewRow = typeof peerReviews.$inferSelect;
export type AnswersRow = typeof peerReviewAnswers.$inferSelect;
export type ResponseRow = typeof peerReviewResponses.$inferSelect;

/** A review with everything that decides who may do what with it, and who sees which name. */
export type FoundReview = {
  review: ReviewRow;
  assignmentTitle: string;
  /** Whether students see the assignment. */
  isVisible: boolean;
  archivedAt: Date | null;
  timeZone: string;
  authorId: string;
  authorName: string;
  reviewerName: string;
  /** The same for those who read the class: pseudonyms where the assignment is graded without names. */
  staffNames: { authorName: string; reviewerName: string };
  /** The first of the author's reviewers is 1, and the first of the authors that the reviewer reads. */
  reviewerNumber: number;
  authorNumber: number;
  isRemoved: boolean;
  isReviewerEnrolled: boolean;
  anonymous: boolean;
  openReview: boolean;
  suggestions: boolean;
  /** What the person who asks is in the class, and their language. */
  roles: ClassRole[];
  locale: LanguageCode;
  file: Pick<typeof files.$inferSelect, 'id' | 'extension' | 'head'> | null;
  response: ResponseRow | null;
};

/** The place of a pair among those with the same person on this side; it doesn't change when others are added. */
const numberAmong = (side: SQL): SQL<number> => sql<number>`(
  select count(*)::int from ${peerReviewPairs} other
   where other.assignment_id = ${peerReviewPairs.assignmentId} and ${side}
     and (other.created_at, other.id) <= (${peerReviewPairs.createdAt}, ${peerReviewPairs.id}))`;

const nameOf = (id: SQL): SQL<string> =>
  sql<string>`(select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username) from ${users} p where p.id = ${id})`;

/**
 * Reviews as one person sees them, by a condition on `peer_reviews` and what is joined to it. Students see none while their
 * assignment is hidden.
 */
export async function listFoundReviews(
  { db, clock }: Reading,
  userId: string,
  where: SQL | undefined,
): Promise<FoundReview[]> {
  const rows = await db
    .select({
      review: peerReviews,
      assignmentTitle: assignments.title,
      isVisible: assignments.visible,
      archivedAt: classes.archivedAt,
      timeZone: classes.timeZone,
      authorId: submissions.studentId,
      authorName: nameOf(sql`${submissions.studentId}`),
      reviewerName: nameOf(sql`${peerReviews.reviewerId}`),
      reviewerNumber: numberAmong(sql`other.reviewee_id = ${peerReviewPairs.revieweeId}`),
      authorNumber: numberAmong(sql`other.reviewer_id = ${peerReviewPairs.reviewerId}`),
      isRemoved: sql<boolean>`${peerReviewPairs.removedAt} is not null`,
      isReviewerEnrolled: isStudentOf(classes.id, peerReviews.reviewerId),
      anonymous: sql<boolean>`coalesce(${peerReviewAllocations.anonymous}, true)`,
      openReview: sql<boolean>`coalesce(${peerReviewAllocations.openReview}, false)`,
      suggestions: sql<boolean>`coalesce(${peerReviewAllocations.suggestions}, false)`,
      roles: rolesInClass(classes.id, userId),
      locale: sql<LanguageCode>`coalesce((select u.locale from ${users} u where u.id = ${userId}), 'en')`,
      file: { id: files.id, extension: files.extension, head: files.head },
      response: peerReviewResponses,
    })
    .from(peerReviews)
    .innerJoin(peerReviewPairs, eq(peerReviewPairs.id, peerReviews.pairId))
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .innerJoin(assignments, eq(assignments.id, peerReviews.assignmentId))
    .innerJoin(classes, eq(classes.id, peerReviews.classId))
    .leftJoin(
      peerReviewAllocations,
      eq(peerReviewAllocations.assignmentId, peerReviews.assignmentId),
    )
    .leftJoin(files, eq(files.peerReviewId, peerReviews.id))
    .leftJoin(peerReviewResponses, eq(peerReviewResponses.reviewId, peerReviews.id))
    .where(where)
    .orderBy(peerReviews.openedAt, peerReviews.id);
  const found = (rows as Omit<FoundReview, 'staffNames'>[]).filter(
    ({ isVisible, roles }) => isVisible || roles.some((role) => role !== 'student'),
  );
  const read = found.filter(({ roles }) => roles.some((role) => role !== 'student'));
  const assignmentIds = [...new Set(read.map(({ review }) => review.assignmentId))];
  const names =
    assignmentIds.length === 0
      ? new Map<string, StudentNames>()
      : await hiddenNames({ db, clock }, userId, { assignmentIds });
  return found.map((one) => {
    const { authorId, authorName, reviewerName, review } = one;
    const hidden = names.get(review.assignmentId);
    const staffNames = {
      authorName: hidden?.nameOf(authorId, authorName) ?? authorName,
      reviewerName: hidden?.nameOf(review.reviewerId, reviewerName) ?? reviewerName,
    };
    return { ...one, staffNames };
  });
}

export const findReview = async (
  reading: Reading,
  reviewId: string,
  userId: string,
): Promise<FoundReview | null> =>
  (await listFoundReviews(reading, userId, eq(peerReviews.id, reviewId)))[0] ?? null;

/** The review that a reviewer's copy belongs to. */
export const findReviewOfFile = async (
  reading: Reading,
  fileId: string,
  userId: string,
): Promise<FoundReview | null> =>
  (await listFoundReviews(reading, userId, eq(files.id, fileId)))[0] ?? null;

/** Locks a review until the transaction ends: it is begun, answered and submitted by one at a time. */
export async function lockReview(db: Database, reviewId: string): Promise<void> {
  await db
    .select({ id: peerReviews.id })
    .from(peerReviews)
    .where(eq(peerReviews.id, reviewId))
    .for('no key update');
}

export async function updateReview(
  db: Database,
  reviewId: string,
  change: Partial<ReviewRow>,
): Promise<void> {
  await db.update(peerReviews).set(change).where(eq(peerReviews.id, reviewId));
}

export type SubmittedDraft = {
  version: number;
  blob: string;
  submittedAt: Date;
  extension: string;
};

/** The draft as it is submitted now; null while it isn't. */
export async function findSubmittedDraft(
  db: Database,
  { submissionId, draftId }: Pick<ReviewRow, 'submissionId' | 'draftId'>,
): Promise<SubmittedDraft | null> {
  const [row] = await db
    .select({
      version: draftSubmissions.version,
      blob: draftSubmissions.blob,
      submittedAt: draftSubmissions.submittedAt,
      extension: files.extension,
    })
    .from(draftSubmissions)
    .innerJoin(
      files,
      and(eq(files.submissionId, draftSubmissions.submissionId), eq(files.role, 'main')),
    )
    .where(
      and(eq(draftSubmissions.submissionId, submissionId), eq(draftSubmissions.draftId, draftId)),
    );
  if (!row || row.version === null || row.blob === null || row.submittedAt === null) return null;
  const { version, blob, submittedAt, extension } = row;
  return { version, blob, submittedAt, extension };
}

export async function findAnswers(db: Database, reviewId: string): Promise<AnswersRow | null> {
  const [row] = await db
    .select()
    .from(peerReviewAnswers)
    .where(eq(peerReviewAnswers.reviewId, reviewId));
  return row ?? null;
}

export async function upsertAnswers(
  db: Database,
  row: Pick<AnswersRow, 'reviewId' | 'answers' | 'savedAt'> &
    Partial<Pick<AnswersRow, 'questions' | 'criteria' | 'submitted'>>,
): Promise<void> {
  const { reviewId: _, ...change } = row;
  await db
    .insert(peerReviewAnswers)
    .values(row)
    .onConflictDoUpdate({ target: peerReviewAnswers.reviewId, set: change });
}

export async function upsertResponse(
  db: Database,
  row: Pick<ResponseRow, 'reviewId' | 'helpful' | 'text' | 'respondedAt'>,
): Promise<void> {
  const { reviewId: _, ...change } = row;
  await db
    .insert(peerReviewResponses)
    .values(row)
    .onConflictDoUpdate({
      target: peerReviewResponses.reviewId,
      set: { ...change, readAt: null },
    });
}

/** Notes that the reviewer has read what the author answered. */
export async function markResponseRead(db: Database, reviewId: string, at: Date): Promise<void> {
  await db
    .update(peerReviewResponses)
    .set({ readAt: at })
    .where(and(eq(peerReviewResponses.reviewId, reviewId), isNull(peerReviewResponses.readAt)));
}

/**
 * Ends saving into a reviewer's copy, also for nodes that keep the permission in memory.
 *
 * @param lateUntil until when unsaved text of open pages is accepted; null for not at all
 */
export async function closeReviewFile(
  db: Database,
  reviewId: string,
  lateUntil: Date | null,
): Promise<void> {
  await db
    .update(files)
    .set({ writeEpoch: sql`${files.writeEpoch} + 1`, lateSavesUntil: lateUntil })
    .where(eq(files.peerReviewId, reviewId));
}
