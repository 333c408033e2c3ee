import type { setDueDates as setDueDatesContract } from '@antecedent/contracts/submissions/submissions/due-dates';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { dueDateProblem } from '@antecedent/domain/assignment/due-dates';
import { addDays } from '@antecedent/domain/calendar/class-calendar';
import { MINUTE } from '@antecedent/domain/time';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { lockSubmissions } from '../submissions/submissions.repo.ts';
import { tellOfMovedDeadlines } from './deadline-notices.service.ts';
import { followDueDates } from './deadlines.service.ts';
import * as repo from './due-dates.repo.ts';
import { deadlineConsequences, listDueStudents } from './due-students.service.ts';

export {
  listDeadlinesOf,
  listDueDatesOf,
  listOwnDeadlines,
  listStudentsAmong,
  lockAssignment,
  moveOwnDueDates,
  type OwnDeadlineRow,
  type PlannedAssignment,
} from './due-dates.repo.ts';

type Input = ParsedRequest<typeof setDueDatesContract>['body'];
/** A draft whose due date changes for some students, to the same or for each of them to their own. */
export type DueDateChange = {
  draft: DraftRow;
  studentIds: readonly string[];
  dueAtOf: (studentId: string) => Date | null;
};

/**
 * Gives students due dates of their own, whether they have begun or not, moves their current ones, or withdraws them. What the deadlines did to
 * them is undone if their own lie ahead; a draft that was postponed until now is submitted with the current text.
 *
 * @throws {AppError} `not-found` also for those who are no students of the class; `conflict` in the archive;
 * `invalid-request` with the drafts; `confirmation-needed` when it submits work
 */
export async function setDueDates(
  platform: Platform,
  actor: Actor,
  input: Input,
): Promise<Record<string, never>> {
  const { assignmentId } = input;
  await platform.db.transaction(async (tx) => {
    const planned = await repo.lockAssignment(tx, assignmentId);
    if (!planned) throw notFound('assignment');
    await authorizeFor(tx, actor, 'assignment.manage', { assignmentId }, 'assignment');
    const names = await studentNames({ ...platform, db: tx }, actor.userId, assignmentId);
    const studentIds = [...new Set(input.studentIds)].map((id) => {
      const studentId = names.studentOf(id);
      if (studentId === null) throw new AppError('conflict', 'submissions.nameHidden');
      return studentId;
    });
    const found = await repo.listStudentsAmong(tx, planned.class.id, studentIds);
    if (found.length !== studentIds.length) throw notFound('student');
    await lockStudentDeadlines(tx);
    const changes = input.shift
      ? await shiftedDueDates(tx, planned, studentIds, input.shift, platform.clock())
      : changesOf(input, planned.drafts, studentIds);
    await refuseDueDates(platform, tx, planned, changes);
    await lockSubmissions(tx, { assignmentId });
    const before = await listDueStudents(platform, tx, assignmentId);
    await changeDueDates(platform, tx, planned, changes);
    const after = await listDueStudents(platform, tx, assignmentId);
    requireConfirmation(deadlineConsequences(before, after), input.confirmed);
    await tellOfDueDates(platform, tx, changes);
  });
  return {};
}

/** Applies changes of due dates with all that follows from them. The assignment and its submissions are locked. */
export async function changeDueDates(
  platform: Platform,
  tx: Database,
  { assignment }: Pick<repo.PlannedAssignment, 'assignment'>,
  changes: readonly DueDateChange[],
): Promise<void> {
  const grantedAt = platform.clock();
  for (const { draft, studentIds, dueAtOf } of changes) {
    const byDate = grouped(studentIds, (id) => dueAtOf(id)?.getTime() ?? null);
    for (const [at, ids] of byDate) {
      const dueAt = at === null ? null : new Date(at);
      await repo.replaceDueDates(tx, draft.id, ids, { dueAt, grantedAt });
    }
  }
  await refreshStudentDeadlines(tx, { assignmentId: assignment.id });
  await followDueDates(platform, tx, assignment, studentsIn(changes));
}

/** Notifies the students whose due dates changed. */
export const tellOfDueDates = (
  platform: Platform,
  tx: Database,
  changes: readonly DueDateChange[],
): Promise<void> =>
  tellOfMovedDeadlines(
    platform,
    tx,
    changes.map(({ draft }) => draft.id),
    studentsIn(changes),
  );

const studentsIn = (changes: readonly DueDateChange[]): string[] => [
  ...new Set(changes.flatMap(({ studentIds }) => studentIds)),
];

/** By how much each student’s deadlines of drafts move: calendar days, or minutes from now on where they have passed. */
type Shift = { draftIds: readonly string[] } & ({ days: number } | { minutes: number });

/** Each student's deadlines some days or minutes later, counted from what they are for this student now. */
export async function shiftedDueDates(
  tx: Database,
  { assignment, drafts, class: course }: repo.PlannedAssignment,
  studentIds: readonly string[],
  { draftIds, ...by }: Shift,
  now: Date,
): Promise<DueDateChange[]> {
  const own = await repo.listDeadlinesOf(tx, assignment.id, studentIds);
  const known = new Map(own.map((row) => [`${row.draftId} ${row.studentId}`, row.deadline]));
  return [...new Set(draftIds)].map((draftId) => {
    const draft = drafts.find(({ id }) => id === draftId);
    if (!draft) throw notFound('draft');
    const dueAtOf = (studentId: string) => {
      const deadline = (known.get(`${draftId} ${studentId}`) ?? draft.deadline).getTime();
      if ('days' in by) return new Date(addDays(deadline, by.days, course.timeZone));
      return new Date(Math.max(deadline, now.getTime()) + by.minutes * MINUTE);
    };
    return { draft, studentIds, dueAtOf };
  });
}

/** @throws {AppError} `invalid-request` for no change, `not-found` for drafts of other assignments */
function changesOf(
  { dueDates }: Input,
  drafts: readonly DraftRow[],
  studentIds: readonly string[],
): DueDateChange[] {
  if (dueDates.length === 0) throw new AppError('invalid-request', 'submissions.noDueDate');
  const named = new Map(dueDates.map(({ draftId, dueDate }) => [draftId, dueDate]));
  const unknown = [...named.keys()].some((id) => !drafts.some((draft) => draft.id === id));
  if (unknown) throw notFound('draft');
  return drafts.flatMap((draft) => {
    const dueDate = named.get(draft.id);
    if (dueDate === undefined) return [];
    const dueAt = dueDate === null ? null : new Date(dueDate);
    return [{ draft, studentIds, dueAtOf: () => dueAt }];
  });
}

/** Checks each student with what they have already. @throws {AppError} `invalid-request` */
export async function refuseDueDates(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  { assignment, class: course, drafts }: repo.PlannedAssignment,
  changes: readonly DueDateChange[],
): Promise<void> {
  const studentIds = studentsIn(changes);
  const dueOf = new Map(
    changes.map((one) => [one.draft.id, { ...one, ids: new Set(one.studentIds) }]),
  );
  const known = await repo.listDueDatesOf(tx, assignment.id, studentIds);
  for (const studentId of studentIds) {
    const wanted = drafts.map(({ id, title, type, deadline }) => {
      const own = known.find((row) => row.studentId === studentId && row.draftId === id);
      const dueBefore = own?.dueAt.getTime() ?? null;
      const change = dueOf.get(id);
      const dueAt = change?.ids.has(studentId)
        ? (change.dueAtOf(studentId)?.getTime() ?? null)
        : dueBefore;
      return { title, type, deadline: deadline.getTime(), dueAt, dueBefore };
    });
    const problem = dueDateProblem(wanted, {
      now: clock().getTime(),
      timeZone: course.timeZone,
    });
    if (problem) refuseProblems([{ field: 'dueDates', ...problem }]);
  }
}
