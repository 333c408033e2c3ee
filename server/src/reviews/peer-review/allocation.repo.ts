import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import {
  peerReviewAllocations,
  peerReviewPairs,
  peerReviews,
} from '../../ground/db/schema/peer-review.ts';
import { sql } from '../../ground/db/sql.ts';

type NewPair = typeof peerReviewPairs.$inferInsert;

/** Two ids as one key. */
export const pairKey = (reviewerId: string, revieweeId: string): string =>
  `${reviewerId} ${revieweeId}`;

/** How an assignment's reviewers are allocated; null before that was set up. */
export async function findAllocation(
  db: Database,
  assignmentId: string,
): Promise<typeof peerReviewAllocations.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(peerReviewAllocations)
    .where(eq(peerReviewAllocations.assignmentId, assignmentId));
  return row ?? null;
}

export async function saveAllocation(
  db: Database,
  row: typeof peerReviewAllocations.$inferInsert,
): Promise<void> {
  const { assignmentId: _, ...set } = row;
  await db
    .insert(peerReviewAllocations)
    .values(row)
    .onConflictDoUpdate({ target: peerReviewAllocations.assignmentId, set });
}

/** A statement takes some 65,000 parameters. */
const ROWS_AT_ONCE = 5_000;

/** Adds pairs, or takes them up again. */
export async function insertPairs(db: Database, rows: readonly NewPair[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insert(peerReviewPairs)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [
          peerReviewPairs.assignmentId,
          peerReviewPairs.revieweeId,
          peerReviewPairs.reviewerId,
        ],
        set: {
          removedAt: null,
          draftId: sql`excluded.draft_id`,
          origin: sql`excluded.origin`,
        },
      });
  }
}

export async function removePairs(
  db: Database,
  ids: readonly string[],
  removedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(peerReviewPairs)
    .set({ removedAt })
    .where(inArray(peerReviewPairs.id, [...ids]));
}

/** Reviews of pairs that were begun and not submitted. */
export const listBegun = (
  db: Database,
  assignmentId: string,
): Promise<
  { id: string; pairId: string; draftId: string; draftTitle: string; reviewerId: string }[]
> =>
  db
    .select({
      id: peerReviews.id,
      pairId: peerReviews.pairId,
      draftId: peerReviews.draftId,
      draftTitle: peerReviews.draftTitle,
      reviewerId: peerReviews.reviewerId,
    })
    .from(peerReviews)
    .where(and(eq(peerReviews.assignmentId, assignmentId), eq(peerReviews.status, 'IN_PROGRESS')));

/** Marks reviews in progress as withdrawn; what was written stays. */
export async function setWithdrawn(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(peerReviews)
    .set({ status: 'WITHDRAWN' })
    .where(inArray(peerReviews.id, [...ids]));
}

/** Reviewers who return continue where they stopped. @returns the reviews */
export async function restoreReviews(db: Database, assignmentId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update peer_reviews set status = 'IN_PROGRESS'
      from peer_review_pairs pair, drafts
     where pair.id = peer_reviews.pair_id and pair.removed_at is null
       and drafts.id = peer_reviews.draft_id and drafts.peer_review_deadline is not null
       and (pair.draft_id is null or pair.draft_id = drafts.id)
       and peer_reviews.status = 'WITHDRAWN' and peer_reviews.assignment_id = ${assignmentId}
    returning peer_reviews.id`);
  return rows.map(({ id }) => id);
}

/** Pairs whose review was begun in an assignment, whatever became of it. */
export async function listMet(db: Database, assignmentId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ reviewer_id: string; reviewee_id: string }>(sql`
    select distinct pair.reviewer_id, pair.reviewee_id
      from peer_reviews join peer_review_pairs pair on pair.id = peer_reviews.pair_id
     where peer_reviews.assignment_id = ${assignmentId} and peer_reviews.begun_at is not null`);
  return new Set(rows.map((row) => pairKey(row.reviewer_id, row.reviewee_id)));
}

/** Assignments of the same class that have pairs, with how many students have a reviewer; the newest first. */
export async function listAllocationSources(
  db: Database,
  assignmentId: string,
): Promise<{ id: string; title: string; reviewees: number }[]> {
  const classId = db
    .select({ id: assignments.classId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return db
    .select({
      id: assignments.id,
      title: assignments.title,
      reviewees: sql<number>`count(distinct ${peerReviewPairs.revieweeId})::int`,
    })
    .from(assignments)
    .innerJoin(peerReviewPairs, eq(peerReviewPairs.assignmentId, assignments.id))
    .where(
      and(
        sql`${assignments.classId} = (${classId})`,
        sql`${assignments.id} <> ${assignmentId}`,
        isNull(peerReviewPairs.removedAt),
        isNull(peerReviewPairs.draftId),
      ),
    )
    .groupBy(assignments.id, assignments.title, assignments.startAt)
    .orderBy(sql`${assignments.startAt} desc`, assignments.id)
    .limit(200);
}

/** Assignments of a class that have pairs. */
export async function listAllocated(db: Database, classId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: peerReviewPairs.assignmentId })
    .from(peerReviewPairs)
    .innerJoin(assignments, eq(assignments.id, peerReviewPairs.assignmentId))
    .where(and(eq(assignments.classId, classId), isNull(peerReviewPairs.removedAt)));
  return new Set(rows.map(({ id }) => id));
}
