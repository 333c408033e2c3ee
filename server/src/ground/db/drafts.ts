import { asc, eq } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { drafts } from './schema/assignments.ts';
import { sql } from './sql.ts';

/** By deadline; the final draft comes after others with the same one. */
export const DRAFT_ORDER = [asc(drafts.deadline), sql`${drafts.type} = 'FINAL'`, asc(drafts.id)];

export type DraftRow = typeof drafts.$inferSelect;

/** The drafts of an assignment, in that order. */
export const listDrafts = (db: Database, assignmentId: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId))
    .orderBy(...DRAFT_ORDER);
