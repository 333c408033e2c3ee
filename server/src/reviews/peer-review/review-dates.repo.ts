import { inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import type { ReviewRow } from './review.repo.ts';

/** When the drafts of reviews were submitted, by review; those that aren't any more are missing. */
export async function listSubmittedAt(
  db: Database,
  reviews: readonly ReviewRow[],
): Promise<ReadonlyMap<string, Date>> {
  if (reviews.length === 0) return new Map();
  const rows = await db
    .select({
      submissionId: draftSubmissions.submissionId,
      draftId: draftSubmissions.draftId,
      submittedAt: draftSubmissions.submittedAt,
    })
    .from(draftSubmissions)
    .where(
      inArray(
        draftSubmissions.submissionId,
        reviews.map(({ submissionId }) => submissionId),
      ),
    );
  const at = new Map(rows.map((row) => [`${row.submissionId} ${row.draftId}`, row.submittedAt]));
  return new Map(
    reviews.flatMap((review) => {
      const date = at.get(`${review.submissionId} ${review.draftId}`);
      return date ? [[review.id, date] as const] : [];
    }),
  );
}
