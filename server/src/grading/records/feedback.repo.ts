import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { feedback, feedbackFiles } from '../../ground/db/schema/grading.ts';
import { sql } from '../../ground/db/sql.ts';

export type FeedbackRow = typeof feedback.$inferSelect & {
  author: string;
  /** Null for the submission as a whole, and for a draft whose title is forgotten. */
  draftTitle: string | null;
  /** Null for the submission as a whole, and for a deleted draft. */
  draftType: 'DRAFT' | 'FINAL' | null;
  /** Null without one; so is the picture. */
  recording: { id: string; seconds: number | null; text: string } | null;
  picture: { id: string; text: string } | null;
};

const recordings = alias(feedbackFiles, 'recordings');
const pictures = alias(feedbackFiles, 'pictures');

/** What a deleted draft was called. */
const keptTitle = sql<string | null>`(
  select r.title from removed_draft_submissions r
   where r.draft_id = ${feedback.draftId} and r.submission_id = ${feedback.submissionId}
   order by r.removed_at desc limit 1)`;

/** All feedback on a submission, as it was written. */
export const listFeedback = (db: Database, submissionId: string): Promise<FeedbackRow[]> =>
  db
    .select({
      ...getTableColumns(feedback),
      author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      draftTitle: sql<string | null>`coalesce(${drafts.title}, ${keptTitle})`,
      draftType: drafts.type,
      recording: { id: recordings.id, seconds: recordings.seconds, text: recordings.text },
      picture: { id: pictures.id, text: pictures.text },
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .leftJoin(drafts, eq(drafts.id, feedback.draftId))
    .leftJoin(
      recordings,
      and(eq(recordings.feedbackId, feedback.id), eq(recordings.kind, 'recording')),
    )
    .leftJoin(pictures, and(eq(pictures.feedbackId, feedback.id), eq(pictures.kind, 'picture')))
    .where(eq(feedback.submissionId, submissionId))
    .orderBy(asc(feedback.id));

/** @returns its id */
export async function insertFeedback(
  db: Database,
  row: typeof feedback.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(feedback).values(row).returning({ id: feedback.id });
  return (inserted as { id: number }).id;
}

/** A changed text is another one: the student has not read it. */
export async function updateFeedback(
  db: Database,
  id: number,
  change: { text: string; editedAt: Date },
): Promise<void> {
  await db
    .update(feedback)
    .set({ ...change, readAt: null })
    .where(eq(feedback.id, id));
}

export async function deleteFeedback(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(feedback).where(inArray(feedback.id, [...ids]));
}

/** Says when these were before the student, unless they were already. */
export async function setFeedbackRead(
  db: Database,
  ids: readonly number[],
  readAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(feedback)
    .set({ readAt })
    .where(and(inArray(feedback.id, [...ids]), isNull(feedback.readAt)));
}

/**
 * As `feedbackVisibleFrom` has it, for a query of `feedback f`, its draft `d`, `assignments` and `submissions`. An absent
 * release is passed over.
 */
export const feedbackVisibleSince: SQL = sql`
  case when f.draft_id is null or d.type = 'FINAL'
       then greatest(f.written_at, least(assignments.post_at, assignments.grades_released_at, submissions.grades_released_at))
       else f.written_at end`;
