import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { LoadedSubmission } from './draft-submissions.repo.ts';

/**
 * A submission in a class of this instructor, where things can still change.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export async function authorizeInstructor(
  db: Database,
  actor: Actor,
  state: LoadedSubmission | null,
): Promise<LoadedSubmission> {
  if (!state) throw notFound('submission');
  const { id } = state.submission;
  await authorizeFor(db, actor, 'submission.manage', { submissionId: id }, 'submission');
  return state;
}
