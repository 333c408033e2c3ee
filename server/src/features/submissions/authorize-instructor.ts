import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isInstructorOf } from './submissions.policy.ts';
import type { FoundState } from './submitting.repo.ts';

/**
 * A submission in a class of this instructor, where things can still change.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export function requireManaged(actor: Actor, state: FoundState | null): FoundState {
  if (!state || !isInstructorOf(actor, state.class)) throw notFound('submission');
  if (state.class.archivedAt === null) return state;
  throw new AppError('conflict', 'This class is archived, so nothing in it changes.');
}
