import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import { DAY } from '@antecedent/domain/time';
import { grantDraftException, grantException } from '../features/submissions/exceptions.service.ts';
import { submitDraft } from '../features/submissions/student-assignments.service.ts';
import { handInForStudent } from '../features/submissions/submit-for-student.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../services.ts';
import type { Work } from './assignment-histories.ts';
import type { schoolClock } from './school-clock.ts';
import type { DemoAssignment, DemoFavour } from './timetable.ts';

type Favours = {
  services: Services;
  today: Date;
  at: ReturnType<typeof schoolClock>;
  teacher: Actor;
};

/** What the instructor did yesterday for single students. */
export async function doFavours(
  { services, today, at, teacher }: Favours,
  { favours }: DemoAssignment,
  made: Assignment,
  works: readonly Work[],
): Promise<void> {
  const yesterday = new Date(today.getTime() - DAY);
  const then: Services = { ...services, clock: () => yesterday };
  for (const favour of favours) {
    const work = works.find(({ writer }) => writer.student === favour.student);
    if (!work) throw new RangeError('a favour for somebody who has not begun');
    const { submissionId } = work;
    if (favour.kind === 'exception') {
      await grantException(then, teacher, submissionId);
      continue;
    }
    const draftId = draftOf(made, favour);
    if (favour.kind === 'hand-in') {
      await handInForStudent(then, teacher, { submissionId, draftId });
      continue;
    }
    const until = at(favour.until);
    await grantDraftException(then, teacher, { submissionId, draftId, until });
    if (favour.resubmits) await submitDraft(then, work.actor, { submissionId, draftId });
  }
}

function draftOf(made: Assignment, { draft }: Exclude<DemoFavour, { kind: 'exception' }>): string {
  const found = made.draftSubmissions.find(({ draftTitle }) => draftTitle === draft);
  if (!found?.draftId) throw new RangeError(`the assignment has no draft "${draft}"`);
  return found.draftId;
}
