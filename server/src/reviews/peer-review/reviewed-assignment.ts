import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { findReviewedAssignment, type ReviewedAssignment } from './assignment.repo.ts';

/**
 * An assignment whose peer review the actor may read or arrange; to arrange it, it is locked with its class.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive
 */
export async function reviewedAssignment(
  db: Database,
  actor: Actor,
  action: 'peerReview.read' | 'peerReview.manage',
  id: string,
): Promise<ReviewedAssignment> {
  const found = await findReviewedAssignment(db, id, { lock: action === 'peerReview.manage' });
  if (!found) throw notFound('assignment');
  await authorizeFor(db, actor, action, { assignmentId: id }, 'assignment');
  return found;
}
