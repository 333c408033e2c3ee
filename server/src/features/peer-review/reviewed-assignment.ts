import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { authorizeFor } from '../access/access.service.ts';
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
