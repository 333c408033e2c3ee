import { mayEver } from '@antecedent/domain/access/actions';
import { can } from '@antecedent/domain/access/can';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { WriteContext } from '../../submissions/submissions/submissions.service.ts';

/**
 * Main files open in the main view, additional ones in theirs. Old versions are for people who may read submissions.
 */
export function canOpen(
  actor: Actor,
  { subject, role }: WriteContext,
  view: 'main' | 'addition' | 'rewind',
): boolean {
  if (view === 'rewind') return can(actor, 'version.read', subject);
  return can(actor, 'file.read', subject) && view === (role === 'main' ? 'main' : 'addition');
}

/** Students can view what they submitted, as it was then. */
export const canOpenSubmitted = (actor: Actor, { subject, role }: WriteContext): boolean =>
  role === 'main' && can(actor, 'file.readSubmitted', subject);

/** Instructors leave comments and suggestions in the texts of a class that isn't archived. */
export const canReview = (actor: Actor, { subject }: WriteContext): boolean =>
  can(actor, 'submission.review', subject);

/** Only the student imports into their own file. */
export const canImport = (actor: Actor, { subject }: WriteContext): boolean =>
  can(actor, 'file.import', subject);

/** Administrators repair the text of any submission, in a view that audits everything they do. */
export const canRepair = ({ roles }: Actor): boolean => mayEver('submission.fix', roles);
