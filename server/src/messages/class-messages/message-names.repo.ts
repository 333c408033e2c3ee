import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { type AssignmentRow, assignments } from '../../ground/db/schema/assignments.ts';

export async function findAssignment(db: Database, id: string): Promise<AssignmentRow | null> {
  const [row] = await db.select().from(assignments).where(eq(assignments.id, id));
  return row ?? null;
}
