import type { ClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import {
  assignmentTimeFinding,
  timesFinding,
} from '@antecedent/domain/insight/classes/figure-findings';
import { classTimes } from '@antecedent/domain/insight/classes/writing-times';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listWritingSeconds } from '../../submissions/submissions/writing-times.service.ts';
import { listWorks, type WorkRow } from './class-frame.repo.ts';
import { type ClassFrame, readableClass } from './class-frame.service.ts';

/** Class Total Time, Time Averages and Assignment Time. @throws {AppError} `not-found` */
export async function readClassTimes(
  services: Platform & WithVersions,
  actor: Actor,
  { id: classId, section }: { id: string; section?: string | undefined },
): Promise<ClassTimes> {
  const frame = await readableClass(services, actor, classId, { section });
  const { seconds, submissionIds } = await timesOf(services, frame);
  const times = classTimes(seconds, frame.assignments.length);
  const assignments = frame.assignments.map(({ id, title, startAt, endAt }, index) => ({
    assignmentId: id,
    title,
    startDate: startAt.toISOString(),
    endDate: endAt.toISOString(),
    ...times.assignments[index]!,
  }));
  return {
    findings: {
      total: timesFinding('total', times.total),
      averages: timesFinding('averages', times.averages),
      assignments: assignmentTimeFinding(assignments),
    },
    assignments,
    total: times.total,
    averages: times.averages,
    students: frame.students.map((student, index) => ({
      ...student,
      ...times.students[index]!,
      seconds: seconds[index]!,
      submissionIds: submissionIds[index]!,
    })),
  };
}

type Taking = {
  students: readonly { studentId: string }[];
  assignments: readonly { id: string }[];
};

/** Whole seconds by student and assignment, in their order; null where nothing was begun. */
export async function timesOf(
  services: Platform & WithVersions,
  frame: Pick<ClassFrame, 'classId'> & Taking,
) {
  const { classId } = frame;
  const [only, ...others] = frame.students;
  const scope =
    only !== undefined && others.length === 0
      ? { classId, studentId: only.studentId }
      : { classId };
  const [works, times] = await Promise.all([
    listWorks(services.db, scope),
    listWritingSeconds(services, scope),
  ]);
  return placed(works, times, frame);
}

/** The same with everyone who has begun anything, the student first: for ranks, which need no names. */
export async function timesAmongAll(
  services: Platform & WithVersions,
  { classId, assignments }: Pick<ClassFrame, 'classId' | 'assignments'>,
  studentId: string,
) {
  const [works, times] = await Promise.all([
    listWorks(services.db, { classId }),
    listWritingSeconds(services, { classId }),
  ]);
  const studentIds = new Set([studentId, ...works.map((work) => work.studentId)]);
  const students = [...studentIds].map((id) => ({ studentId: id }));
  return placed(works, times, { students, assignments });
}

function placed(
  works: readonly WorkRow[],
  times: ReadonlyMap<string, number>,
  { students, assignments }: Taking,
) {
  const empty = <T>() => students.map(() => assignments.map((): T | null => null));
  const [seconds, submissionIds] = [empty<number>(), empty<string>()];
  const places = placesOf({ students, assignments });
  for (const { submissionId, studentId, assignmentId } of works) {
    const [student, assignment] = places(studentId, assignmentId);
    if (student === undefined || assignment === undefined) continue;
    seconds[student]![assignment] = Math.round(times.get(submissionId) ?? 0);
    submissionIds[student]![assignment] = submissionId;
  }
  return { seconds, submissionIds };
}

/** The places of a student and an assignment among those of a class; undefined for others. */
export function placesOf({ students, assignments }: Taking) {
  const student = new Map(students.map(({ studentId }, index) => [studentId, index]));
  const assignment = new Map(assignments.map(({ id }, index) => [id, index]));
  return (studentId: string, assignmentId: string) =>
    [student.get(studentId), assignment.get(assignmentId)] as const;
}
