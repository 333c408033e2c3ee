import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';

/** The submission that a draft submission belongs to; null if it doesn't exist. */
export async function submissionOfDraft(
  db: Database,
  draftSubmissionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ submissionId: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(eq(draftSubmissions.id, draftSubmissionId));
  return row?.submissionId ?? null;
}

export async function updateRelease(
  db: Database,
  of: { assignmentId: string } | { submissionId: string },
  gradesReleasedAt: Date | null,
): Promise<void> {
  if ('assignmentId' in of) {
    await db
      .update(assignments)
      .set({ gradesReleasedAt })
      .where(eq(assignments.id, of.assignmentId));
  } else {
    await db
      .update(submissions)
      .set({ gradesReleasedAt })
      .where(eq(submissions.id, of.submissionId));
  }
}
