import type { ClassTimes } from '@antecedent/contracts/analytics/class-times';
import {
  assignmentTimeFinding,
  timesFinding,
} from '@antecedent/domain/analytics/insight/figure-findings';
import { classTimes } from '@antecedent/domain/analytics/insight/writing-times';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listWritingSeconds } from '../submissions/writing-times.service.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { listWorks } from './class-frame.repo.ts';
import { type ClassFrame, readableClass } from './class-frame.service.ts';

/** Class Total Time, Time Averages and Assignment Time. @throws {AppError} `not-found` */
export async function readClassTimes(
  services: Platform & WithVersions,
  actor: Actor,
  classId: string,
): Promise<ClassTimes> {
  const frame = await readableClass(services, actor, classId);
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

/** Whole seconds by student and assignment, in their order; null where nothing was begun. */
export async function timesOf(
  services: Platform & WithVersions,
  { classId, students, assignments }: Pick<ClassFrame, 'classId' | 'students' | 'assignments'>,
) {
  const [works, times] = await Promise.all([
    listWorks(services.db, { classId }),
    listWritingSeconds(services, { classId }),
  ]);
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
export function placesOf({
  students,
  assignments,
}: {
  students: ClassFrame['students'];
  assignments: readonly { id: string }[];
}) {
  const student = new Map(students.map(({ studentId }, index) => [studentId, index]));
  const assignment = new Map(assignments.map(({ id }, index) => [id, index]));
  return (studentId: string, assignmentId: string) =>
    [student.get(studentId), assignment.get(assignmentId)] as const;
}
