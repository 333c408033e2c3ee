import { authorizeFor } from '../../accounts/access/access.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listLengths } from './measured.repo.ts';

/**
 * How many words texts have, in the order of their ids.
 *
 * @throws {AppError} `not-found` when one of them is not there, or not for the caller
 */
export async function readTotalWords(
  { db }: Platform,
  actor: Actor,
  submissionIds: readonly string[],
): Promise<{ submissionId: string; totalLen: number | null }[]> {
  const rows = new Map(
    (await listLengths(db, submissionIds)).map((row) => [row.submissionId, row]),
  );
  const classIds = new Set([...rows.values()].map(({ classId }) => classId));
  for (const classId of classIds) {
    await authorizeFor(db, actor, 'submission.analytics', { classId }, 'submission');
  }
  return submissionIds.map((submissionId) => {
    const row = rows.get(submissionId);
    if (!row) throw notFound('submission');
    return { submissionId, totalLen: row.totalLen };
  });
}
