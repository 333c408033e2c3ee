import type { ReadingChoice } from '@antecedent/contracts/grading/second-reading';
import {
  pointsOfGrade,
  sampledStudents,
  sampleSize,
} from '@antecedent/domain/grading/second-reading';
import type { StudentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import {
  type LoadedSubmission,
  listLoadedSubmissions,
  lockSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { findQueuedAssignment } from '../queue/grading-queue.repo.ts';
import { areGradesReleased } from '../records/grades.service.ts';
import { lockReadings, type Reading, readReadings } from '../records/second-readings.service.ts';
import { listMarked } from '../records/shares.service.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findQueuedAssignment>>>;

/** An assignment while it is decided whose work is read twice. */
export type Arranged = Found & {
  now: Date;
  actor: Actor;
  /** The students of the class with the markers of their shares. */
  shares: ReadonlyMap<string, string | null>;
  works: ReadonlyMap<string, LoadedSubmission>;
  readings: ReadonlyMap<string, Reading>;
};

/** Locks the work of an assignment and reads what decides who reads it. */
export async function arrange(
  tx: Database,
  actor: Actor,
  assignmentId: string,
  now: Date,
): Promise<Arranged> {
  await lockSubmissions(tx, { assignmentId });
  await lockReadings(tx, assignmentId);
  const found = await findQueuedAssignment(tx, assignmentId);
  if (!found) throw notFound('assignment');
  const students = await listMarked(tx, assignmentId);
  const works = await listLoadedSubmissions(tx, { assignmentId });
  const readings = await readReadings(tx, found.class.id, assignmentId, now);
  return {
    ...found,
    now,
    actor,
    shares: new Map(students.map(({ studentId, markerId }) => [studentId, markerId])),
    works: new Map(works.map((work) => [work.submission.studentId, work])),
    readings: new Map(readings.map((reading) => [reading.studentId, reading])),
  };
}

/** Whether two people read it, or have. */
export const isRead = (reading: Reading | undefined): boolean =>
  reading !== undefined && reading.endedAt === null;

/** Whether a second reading can begin: its student sees no grade, and the final draft has none. */
export function isReadable(
  { readings, works, assignment, now }: Arranged,
  studentId: string,
): boolean {
  if (isRead(readings.get(studentId))) return false;
  const work = works.get(studentId);
  if (!work) return true;
  const isVisible =
    hasGrade(work.submission) && areGradesReleased(assignment, work.submission, now);
  return !isVisible && !work.drafts.some((draft) => draft.type === 'FINAL' && hasGrade(draft));
}

const hasGrade = ({ points, letter }: { points: number | null; letter: string | null }) =>
  points !== null || letter !== null;

/** The students of a choice, by their own ids. A sample is drawn from those whose work can be read. */
export function chosenStudents(
  arranged: Arranged,
  choice: ReadingChoice,
  names: StudentNames,
): string[] {
  const { shares, works, class: row, assignment, now } = arranged;
  const students = [...shares.keys()];
  const sample = (size: number) =>
    sampledStudents(
      students.filter((id) => isReadable(arranged, id)),
      size,
      `${assignment.id} ${now.getTime()}`,
    );
  switch (choice.by) {
    case 'all':
      return students;
    case 'number':
      return sample(choice.number);
    case 'percent':
      return sample(sampleSize(choice.percent, students.length));
    case 'students':
      return [...new Set(choice.studentIds)].map((chosen) => {
        const id = names.studentOf(chosen);
        if (id === null || !shares.has(id)) throw notFound('student');
        return id;
      });
    case 'grades':
      return students.filter((id) => {
        const work = works.get(id)?.submission;
        const points = work ? pointsOfGrade(work, row.gradeMethod, row.grades) : null;
        return points !== null && points >= choice.from && points <= choice.to;
      });
  }
}
