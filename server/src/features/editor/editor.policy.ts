import { mayEver } from '@antecedent/domain/access/actions';
import type { Role } from '@antecedent/domain/access/roles';
import type { Actor } from '../../platform/actor.ts';
import type { WriteContext } from '../submissions/submissions.service.ts';

const ROLE_OF: Record<WriteContext['relation'], Role> = {
  student: 'ROLE_STUDENT',
  instructor: 'ROLE_INSTRUCTOR',
  assistant: 'ROLE_TEACHING_ASSISTANT',
};

const actsAs = ({ roles }: Actor, { relation }: WriteContext): boolean =>
  roles.includes(ROLE_OF[relation]);

/**
 * Main files open in the main view, additional ones in theirs; old versions are for those who
 * read submissions.
 */
export function canOpen(
  actor: Actor,
  context: WriteContext,
  view: 'main' | 'addition' | 'rewind',
): boolean {
  if (!actsAs(actor, context)) return false;
  if (view === 'rewind') return context.relation !== 'student';
  return view === (context.role === 'main' ? 'main' : 'addition');
}

/** The student looks at what they submitted, as it was then. */
export const canOpenSubmitted = (actor: Actor, context: WriteContext): boolean =>
  context.relation === 'student' && context.role === 'main' && actsAs(actor, context);

/** The instructor leaves comments and suggestions in the texts of the class, as long as it is not archived. */
export const canReview = (actor: Actor, context: WriteContext): boolean =>
  context.relation === 'instructor' && actsAs(actor, context) && !context.situation.classArchived;

/** Only the student imports into their own file. */
export const canImport = (actor: Actor, context: WriteContext): boolean =>
  context.relation === 'student' && actsAs(actor, context);

/** Administrators repair the text of any submission, in a view where everything is written down. */
export const canRepair = ({ roles }: Actor): boolean => mayEver('submission.fix', roles);
