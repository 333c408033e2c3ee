import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { stillHasRole } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { evidence, evidenceEvents } from '../../ground/db/schema/evidence.ts';
import { sql } from '../../ground/db/sql.ts';

export type EvidenceRow = typeof evidence.$inferSelect;
export type NewEvidence = typeof evidence.$inferInsert;
export type EventRow = typeof evidenceEvents.$inferSelect & { actorName: string };

export const listEvidence = (db: Database, submissionId: string): Promise<EvidenceRow[]> =>
  db
    .select()
    .from(evidence)
    .where(eq(evidence.submissionId, submissionId))
    .orderBy(asc(evidence.itemId));

/** Everything that was said about the items of a submission, oldest first. */
export const listEvents = (db: Database, submissionId: string): Promise<EventRow[]> =>
  db
    .select({
      id: evidenceEvents.id,
      evidenceId: evidenceEvents.evidenceId,
      at: evidenceEvents.at,
      actorId: evidenceEvents.actorId,
      action: evidenceEvents.action,
      text: evidenceEvents.text,
      actorName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(evidenceEvents)
    .innerJoin(evidence, eq(evidence.id, evidenceEvents.evidenceId))
    .innerJoin(users, eq(users.id, evidenceEvents.actorId))
    .where(eq(evidence.submissionId, submissionId))
    .orderBy(asc(evidenceEvents.id));

export async function findEvidence(db: Database, id: string): Promise<EvidenceRow | null> {
  const [row] = await db.select().from(evidence).where(eq(evidence.id, id));
  return row ?? null;
}

/** Adds what was said, or changes it. @returns the row's id */
export async function upsertEvidence(
  db: Database,
  { submissionId, itemId, item, ...said }: NewEvidence,
): Promise<string> {
  const [row] = await db
    .insert(evidence)
    .values({ submissionId, itemId, item, ...said })
    .onConflictDoUpdate({
      target: [evidence.submissionId, evidence.itemId],
      set: { item, ...said },
    })
    .returning({ id: evidence.id });
  return (row as { id: string }).id;
}

export async function insertEvent(
  db: Database,
  event: typeof evidenceEvents.$inferInsert,
): Promise<void> {
  await db.insert(evidenceEvents).values(event);
}

/** Ids of the instructors of a class, without those who are no longer instructors. */
export async function listInstructors(db: Database, classId: string): Promise<string[]> {
  const member = alias(classMembers, 'member');
  const rows = await db
    .select({ id: member.userId })
    .from(member)
    .where(
      and(eq(member.classId, classId), inArray(member.role, ['owner', 'instructor']), stillHasRole),
    );
  return rows.map(({ id }) => id);
}
