import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { MemberKind } from '../class-detail.api.ts';

/** Whether the user may add and remove members of this kind: only the owner manages co-instructors. */
export const canChangeMembers = (detail: ClassDetail, kind: MemberKind): boolean =>
  !detail.archived && (kind === 'assistants' || detail.abilities.canManageInstructors);
