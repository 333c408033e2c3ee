import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { MemberKind } from '../detail/class-detail.api.ts';

/** Whether the reader adds and removes people of this kind: co-instructors are the owner's matter. */
export const canChangeMembers = (detail: ClassDetail, kind: MemberKind): boolean =>
  !detail.archived && (kind === 'assistants' || detail.abilities.canManageInstructors);
