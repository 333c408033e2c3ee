import type { VersionRange } from '@antecedent/domain/insight/evidence/evidence-item';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { evidence } from '../../ground/db/schema/evidence.ts';

/** The versions that instructors accepted, in a fixed order. */
export async function listAccepted(db: Database, submissionId: string): Promise<VersionRange[]> {
  const rows = await db
    .select({ item: evidence.item })
    .from(evidence)
    .where(and(eq(evidence.submissionId, submissionId), eq(evidence.decision, 'accepted')))
    .orderBy(asc(evidence.itemId));
  return rows.flatMap(({ item }) => item.passages);
}
