import { maxOf } from '@antecedent/domain/arrays';
import type { EpochMs } from '@antecedent/domain/time';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { Activity, DateRange } from './activity-figures.ts';
import { listDraftMarks, listOwnDeadlines } from './class-frame.repo.ts';
import {
  type ClassFrame,
  readableAssignment,
  readableClass,
  readableStudent,
} from './class-frame.service.ts';
import { listQuarters } from './rollups.repo.ts';

type Figure<F> = (activity: Activity, range: DateRange) => F;

/** A figure of what a class wrote. @throws {AppError} `not-found` */
export async function readClassActivity<F>(
  figure: Figure<F>,
  { db, clock }: Platform,
  actor: Actor,
  { id, section, ...range }: DateRange & { id: string; section?: string | undefined },
) {
  const frame = await readableClass({ db, clock }, actor, id, { section });
  return { figure: figure(await classActivity(db, frame, clock()), range) };
}

/** A figure of what was written for an assignment. @throws {AppError} `not-found` */
export async function readAssignmentActivity<F>(
  figure: Figure<F>,
  { db, clock }: Platform,
  actor: Actor,
  assignmentId: string,
) {
  const { frame, assignment } = await readableAssignment({ db, clock }, actor, assignmentId);
  const { classId, timeZone } = frame;
  const [quarters, drafts] = await Promise.all([
    listQuarters(db, { classId, assignmentIds: [assignmentId] }),
    listDraftMarks(db, assignmentId),
  ]);
  const { id, title, startAt, endAt } = assignment;
  const activity: Activity = {
    timeZone,
    assignments: [{ assignmentId: id, title, quarters: quarters.get(id) ?? [] }],
    around: [startAt.getTime(), endAt.getTime()],
    marks: drafts.map(({ title: label, deadline }) => ({
      at: deadline.toISOString(),
      kind: 'draft',
      label,
    })),
  };
  return { figure: figure(activity, {}) };
}

/** A figure of what a student wrote in a class. @throws {AppError} `not-found` */
export async function readStudentActivity<F>(
  figure: Figure<F>,
  { db, clock }: Platform,
  actor: Actor,
  ids: { courseId: string; studentId: string },
) {
  const { frame, student } = await readableStudent({ db, clock }, actor, ids);
  return { figure: figure(await classActivity(db, frame, clock(), student.studentId), {}) };
}

/**
 * What a class wrote, or one of its students, from the first day of writing to today or the last deadline before.
 *
 * @param frame its assignments are those that count
 */
export async function classActivity(
  db: Platform['db'],
  { classId, timeZone, assignments, sectionId, canSeeAccommodations }: ClassFrame,
  now: Date,
  studentId?: string,
): Promise<Activity> {
  const ids = assignments.map(({ id }) => id);
  const only = studentId === undefined ? { sectionId } : { studentId };
  const scope = { classId, assignmentIds: ids, ...only };
  const [quarters, own] = await Promise.all([
    listQuarters(db, scope),
    studentId !== undefined && canSeeAccommodations ? listOwnDeadlines(db, classId) : [],
  ]);
  const dueAt = new Map<string, EpochMs>(
    own.filter((one) => one.studentId === studentId).map((one) => [one.assignmentId, one.dueAt]),
  );
  const marks = assignments.map(({ id, title, endAt }) => ({
    at: new Date(dueAt.get(id) ?? endAt).toISOString(),
    kind: 'draft' as const,
    label: title,
  }));
  const ends = marks.map(({ at }) => Date.parse(at));
  return {
    timeZone,
    assignments: assignments.map(({ id, title }) => ({
      assignmentId: id,
      title,
      quarters: quarters.get(id) ?? [],
    })),
    around: ends.length > 0 ? [Math.min(now.getTime(), maxOf(ends))] : [],
    marks: marks.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}
