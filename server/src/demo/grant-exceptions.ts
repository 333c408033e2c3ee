import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { DAY, MINUTE } from '@antecedent/domain/time';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { Services } from '../services.ts';
import {
  grantDraftException,
  grantException,
} from '../submissions/exceptions/exceptions.service.ts';
import { submitDraft } from '../submissions/submissions/student-assignments.service.ts';
import { submitForStudent } from '../submissions/submissions/submit-for-student.service.ts';
import type { StartedSubmission } from './assignment-histories.ts';
import type { schoolClock } from './school-clock.ts';
import type { DemoAssignment, DemoException } from './timetable.ts';

type ExceptionContext = {
  services: Services;
  today: Date;
  at: ReturnType<typeof schoolClock>;
  teacher: Actor;
};

/** What the instructor did since yesterday for single students. */
export async function grantExceptions(
  { services, today, at, teacher }: ExceptionContext,
  { exceptions }: DemoAssignment,
  made: Assignment,
  works: readonly StartedSubmission[],
): Promise<void> {
  const yesterday = today.getTime() - DAY;
  for (const exception of exceptions) {
    const work = works.find(({ writer }) => writer.student === exception.student);
    if (!work) throw new RangeError('an exception for a student who has not started');
    const { submissionId } = work;
    // What is submitted has nothing in it that is written later.
    const then = servicesAt(services, Math.max(yesterday, work.lastAt + MINUTE));
    if (exception.kind === 'submission-exception') {
      await grantException(then, teacher, submissionId);
      continue;
    }
    const draftId = draftOf(made, exception);
    if (exception.kind === 'submit-for-student') {
      await submitForStudent(then, teacher, { submissionId, draftId });
      continue;
    }
    const until = at(exception.until);
    await grantDraftException(then, teacher, { submissionId, draftId, until });
    if (exception.resubmits) await submitDraft(then, work.actor, { submissionId, draftId });
  }
}

const servicesAt = (services: Services, at: number): Services => ({
  ...services,
  clock: () => new Date(at),
});

function draftOf(
  made: Assignment,
  { draft }: Exclude<DemoException, { kind: 'submission-exception' }>,
): string {
  const found = made.draftSubmissions.find(({ draftTitle }) => draftTitle === draft);
  if (!found?.draftId) throw new RangeError(`the assignment has no draft "${draft}"`);
  return found.draftId;
}
