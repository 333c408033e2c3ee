import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { commentedVersions } from '../../ground/db/schema/submissions.ts';

export type CommentedVersion = typeof commentedVersions.$inferSelect;

/** Oldest first. */
export const listCommentedVersions = (
  db: Database,
  submissionId: string,
): Promise<CommentedVersion[]> =>
  db
    .select()
    .from(commentedVersions)
    .where(eq(commentedVersions.submissionId, submissionId))
    .orderBy(asc(commentedVersions.endedAt), asc(commentedVersions.id));

/** @returns false where this submission of the draft has one already */
export async function insertCommentedVersion(
  db: Database,
  row: typeof commentedVersions.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(commentedVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: commentedVersions.id });
  return rows.length > 0;
}

/** Whether this version of the submission's main file was stored with comments. */
export async function wasCommented(
  db: Database,
  submissionId: string,
  version: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: commentedVersions.id })
    .from(commentedVersions)
    .where(
      and(eq(commentedVersions.submissionId, submissionId), eq(commentedVersions.version, version)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Those of one submission of a draft. */
export const commentedOf = (
  commented: readonly CommentedVersion[],
  { draftId, version }: { draftId: string; version: number | null },
): CommentedVersion[] =>
  commented.filter((one) => one.draftId === draftId && one.submittedVersion === version);
