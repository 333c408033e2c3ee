import { can } from '@antecedent/domain/access/can';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  type SubmissionContext,
  subjectOf,
} from '../../submissions/submissions/submissions.service.ts';
import { studentNames } from '../student-names/student-names.service.ts';

/**
 * Whether a reader sees what is arranged for the student of a submission: their own deadlines, and that they have no
 * pace. Few students have that, so it would reveal a hidden name.
 */
export async function canSeeAccommodations(
  reading: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  found: Pick<SubmissionContext, 'submission' | 'class' | 'roles'>,
): Promise<boolean> {
  if (!can(actor, 'accommodation.read', subjectOf(found, actor.userId))) return false;
  const { assignmentId, studentId } = found.submission;
  return !(await studentNames(reading, actor.userId, assignmentId)).isHidden(studentId);
}
