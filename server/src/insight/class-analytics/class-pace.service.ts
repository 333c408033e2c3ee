import type { ClassPace, StudentPace } from '@antecedent/contracts/insight/analytics/class-pace';
import { paceFinding } from '@antecedent/domain/insight/classes/figure-findings';
import { paceAverage } from '@antecedent/domain/insight/classes/pace-averages';
import { sampleOf } from '@antecedent/domain/insight/classes/sample';
import { boxPlot } from '@antecedent/domain/insight/graphs/box-plot';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { measureClassLater } from '../figures/class-figures.service.ts';

import { type ClassFrame, readableClass, readableStudent } from './class-frame.service.ts';
import { placesOf } from './class-times.service.ts';
import { listMeasured } from './measured.repo.ts';
import { NOTHING_BEGUN, type ShownPace, shownPace } from './shown-pace.ts';

type Paces = ClassPace['students'][number];

/**
 * WPM Averages of a class. Readers who must not know of accommodations see no pace at all. @throws {AppError}
 * `not-found`
 */
export async function readClassPace(
  platform: Platform,
  actor: Actor,
  { id: classId, section }: { id: string; section?: string | undefined },
): Promise<ClassPace> {
  const frame = await readableClass(platform, actor, classId, { section });
  if (!frame.canSeeAccommodations) return { ...HIDDEN, assignments: [], box: NONE, students: [] };
  const [paces, measuring] = await Promise.all([
    pacesOf(platform, frame),
    measureClassLater(platform, classId),
  ]);
  const students = frame.students.map((student, index) => ({
    ...student,
    ...presentPaces(paces[index] ?? []),
  }));
  return {
    finding: paceFinding(students.map(({ band }) => band)),
    absence: null,
    measuring,
    assignments: frame.assignments.map(({ id, title, timed }, index) => {
      const values = students.flatMap((student) => student.values[index] ?? []);
      return { assignmentId: id, title, timed, box: boxPlot(values), ...sampleOf(values) };
    }),
    box: boxPlot(students.flatMap(({ mu }) => mu ?? [])),
    students,
  };
}

/** WPM Averages of one student of a class. @throws {AppError} `not-found` */
export async function readStudentPace(
  platform: Platform,
  actor: Actor,
  ids: { courseId: string; studentId: string },
): Promise<StudentPace> {
  const { frame, student } = await readableStudent(platform, actor, ids);
  if (!frame.canSeeAccommodations) {
    return { ...HIDDEN, assignments: [], ...presentPaces([]) };
  }
  return { ...(await studentPace(platform, frame, student.studentId)), absence: null };
}

/** The same for those who may see it. @param frame its assignments are those that count */
export async function studentPace(
  platform: Platform,
  frame: ClassFrame,
  studentId: string,
): Promise<Omit<StudentPace, 'absence'>> {
  const students = frame.students.filter((one) => one.studentId === studentId);
  const [[paces = []], measuring] = await Promise.all([
    pacesOf(platform, { ...frame, students }, studentId),
    measureClassLater(platform, frame.classId),
  ]);
  const shown = presentPaces(paces);
  return {
    finding: paceFinding(shown.bands),
    measuring,
    assignments: frame.assignments.map(({ id, title, timed }) => ({
      assignmentId: id,
      title,
      timed,
    })),
    ...shown,
  };
}

const NONE = boxPlot([]);
const HIDDEN = {
  finding: { key: 'pace.nothing', values: {} },
  absence: 'not-available' as const,
  measuring: false,
};

/** By student and assignment, in their order. */
async function pacesOf(
  { db }: Platform,
  { classId, students, assignments }: ClassFrame,
  studentId?: string,
): Promise<ShownPace[][]> {
  const assignmentIds = assignments.map(({ id }) => id);
  const scope = studentId === undefined ? { classId } : { classId, studentId };
  const rows = await listMeasured(db, { ...scope, assignmentIds }, true);
  const paces = students.map(() => assignments.map((): ShownPace => NOTHING_BEGUN));
  const places = placesOf({ students, assignments });
  for (const row of rows) {
    const [student, assignment] = places(row.studentId, row.assignmentId);
    if (student === undefined || assignment === undefined) continue;
    const { timed } = assignments[assignment] as AssignmentRow;
    paces[student]![assignment] = shownPace(row, timed);
  }
  return paces;
}

const presentPaces = (
  paces: readonly ShownPace[],
): Omit<Paces, keyof ClassFrame['students'][0]> => ({
  values: paces.map(({ pace }) => pace?.value ?? null),
  bands: paces.map(({ pace }) => pace?.band ?? null),
  absences: paces.map(({ absence }) => absence),
  submissionIds: paces.map(({ submissionId }) => submissionId),
  ...paceAverage(
    paces.map(({ pace }) => pace),
    DEFAULT_PARAMETERS,
  ),
});
