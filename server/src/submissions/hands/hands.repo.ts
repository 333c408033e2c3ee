import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { raisedHands } from '../../ground/db/schema/live-pages.ts';
import { sql } from '../../ground/db/sql.ts';

export type HandRow = typeof raisedHands.$inferSelect;

export async function findHand(db: Database, submissionId: string): Promise<HandRow | null> {
  const [row] = await db
    .select()
    .from(raisedHands)
    .where(eq(raisedHands.submissionId, submissionId));
  return row ?? null;
}

/** Raises a hand, again if it was raised before. */
export async function putHand(
  db: Database,
  hand: Pick<HandRow, 'submissionId' | 'question' | 'raisedAt'>,
): Promise<HandRow> {
  const row = { ...hand, seenAt: null, answeredAt: null };
  await db
    .insert(raisedHands)
    .values(row)
    .onConflictDoUpdate({ target: raisedHands.submissionId, set: row });
  return row;
}

export async function deleteHand(db: Database, submissionId: string): Promise<void> {
  await db.delete(raisedHands).where(eq(raisedHands.submissionId, submissionId));
}

/** Notes that the hand of a student was seen, or answered. @returns its submission; null if no hand is raised */
export async function noteOutcome(
  db: Database,
  work: { assignmentId: string; studentId: string },
  outcome: 'seen' | 'answered',
  at: Date,
): Promise<string | null> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update raised_hands hand set seen_at = coalesce(hand.seen_at, ${now})
           ${outcome === 'answered' ? sql`, answered_at = ${now}` : sql``}
      from submissions
     where submissions.id = hand.submission_id and hand.answered_at is null
       and submissions.assignment_id = ${work.assignmentId}
       and submissions.student_id = ${work.studentId}
    returning submissions.id`);
  return rows[0]?.id ?? null;
}

/** Which submission and assignment a hand is about. */
export async function findAssignmentOf(
  db: Database,
  submissionId: string,
): Promise<{ assignmentId: string; visible: boolean } | null> {
  const { rows } = await db.execute<{ assignmentId: string; visible: boolean }>(sql`
    select submissions.assignment_id as "assignmentId", assignments.visible
      from submissions join assignments on assignments.id = submissions.assignment_id
     where submissions.id = ${submissionId}`);
  return rows[0] ?? null;
}

export async function deleteRaisedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(raisedHands).where(lt(raisedHands.raisedAt, before));
}
