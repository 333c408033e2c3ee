import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/** Makes cached permissions to write in reviewers' copies stale. */
export async function invalidateReviewFiles(
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx.execute(sql`
    update files set write_epoch = write_epoch + 1
     where peer_review_id = any(${sql.param([...reviewIds])}::uuid[])`);
}
