import { FINAL_STATUSES, type SubmissionStatus } from '@antecedent/domain/assignment/states';
import { mayWrite, type WritingSituation } from '@antecedent/domain/assignment/writing-window';
import type { EpochMs } from '@antecedent/domain/time';
import type { Actor } from '../../platform/actor.ts';

/** Who is who around one submission. */
export type Parties = { studentId: string | null; instructorId: string; assists: boolean };

/** What a person is to a submission; `null` means nothing at all. */
export type Relation = 'student' | 'instructor' | 'assistant' | null;

/** A person who is several of these is the student first: their own writing is at stake. */
export function relationOf(userId: string, parties: Parties): Relation {
  if (userId === parties.studentId) return 'student';
  if (userId === parties.instructorId) return 'instructor';
  return parties.assists ? 'assistant' : null;
}

export const isInstructorOf = (actor: Actor, { instructorId }: { instructorId: string }): boolean =>
  actor.userId === instructorId && actor.roles.includes('ROLE_INSTRUCTOR');

/** The class's instructor and its assistants read submissions and their analytics. */
export const canReadSubmission = (actor: Actor, parties: Parties): boolean =>
  isInstructorOf(actor, parties) ||
  (parties.assists && actor.roles.includes('ROLE_TEACHING_ASSISTANT'));

/** Only the instructor asks for an evaluation; assistants never change anything. */
export const canEvaluateSubmission = (actor: Actor, parties: Parties): boolean =>
  isInstructorOf(actor, parties);

/** The instructor reopens, hands in and ends the writing; not in an archived class, where nothing changes. */
export const canManageSubmission = (
  actor: Actor,
  parties: Parties,
  row: { archivedAt: Date | null },
): boolean => isInstructorOf(actor, parties) && row.archivedAt === null;

/** The instructor grades what is handed in for good. */
export const canGradeSubmission = (
  actor: Actor,
  parties: Parties,
  status: SubmissionStatus,
): boolean => isInstructorOf(actor, parties) && FINAL_STATUSES.includes(status);

/** Whether the instructor may leave comments and suggestions, and whether the student can answer them at this moment. */
export function reviewRoom(
  actor: Actor,
  parties: Parties,
  situation: WritingSituation,
  now: EpochMs,
): 'open' | 'student-reads' | 'archived' | null {
  if (!isInstructorOf(actor, parties)) return null;
  if (situation.classArchived) return 'archived';
  return mayWrite(situation, now).allowed ? 'open' : 'student-reads';
}
