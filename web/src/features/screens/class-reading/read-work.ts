import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ReadClass, ReadStudent, ReadWork } from '@antecedent/contracts/screens/class-reading';
import { listName } from '@antecedent/domain/accounts/person-name';
import { type ClockStatus, clockStatus } from '@antecedent/domain/assignment/clock-status';
import { rankByTime } from '@antecedent/domain/insight/graphs/rank';
import type { EpochMs } from '@antecedent/domain/time';
import { decimal } from '../../../lib/format.ts';

/** A student's work on an assignment, as a row of a table. */
export type WorkRow = {
  key: string;
  submissionId: string | null;
  /** Of the student, or of the assignment. */
  name: string;
  createDate: string | null;
  lastChangeDate: string | null;
  status: ClockStatus;
  late: boolean;
  /** Seconds. */
  time: number;
  /** `3/15` among those with a time above zero, else `-`. */
  rank: string;
  grade: string;
  drafts: ReadWork['draftSubmissions'];
};

/** The work of everybody on one assignment, by name. */
export function rowsOfAssignment(
  detail: ReadClass,
  assignment: Assignment,
  now: EpochMs,
): WorkRow[] {
  const students =
    detail.withoutNames.find((one) => one.assignmentId === assignment.id)?.students ??
    detail.students;
  const works = students.map((student) => workOn(student, assignment));
  const ranks = rankByTime(works.map((work) => work?.totalTime ?? 0));
  return students.map((student, at) => {
    const rank = ranks[at];
    return {
      ...rowOf(detail, works[at], assignment, now),
      key: student.id,
      name: listName(student),
      rank: rank ? `${rank.position}/${rank.count}` : '-',
    };
  });
}

/** The work of one student on every assignment, by its start; what is graded without names is not there. */
export const rowsOfStudent = (detail: ReadClass, student: ReadStudent, now: EpochMs): WorkRow[] =>
  detail.assignments
    .filter(({ id }) => !detail.withoutNames.some((one) => one.assignmentId === id))
    .map((assignment) => ({
      ...rowOf(detail, workOn(student, assignment), assignment, now),
      key: assignment.id,
      name: assignment.title,
      rank: '-',
    }));

const workOn = ({ submissions }: ReadStudent, { id }: Assignment): ReadWork | undefined =>
  submissions.find(({ assignmentId }) => assignmentId === id);

function rowOf(
  { gradeMethod }: ReadClass,
  work: ReadWork | undefined,
  assignment: Assignment,
  now: EpochMs,
): Omit<WorkRow, 'key' | 'name' | 'rank'> {
  return {
    submissionId: work?.submissionId ?? null,
    createDate: work?.createDate ?? null,
    lastChangeDate: work?.lastChangeDate ?? null,
    status: work?.clockStatus ?? statusOfNothing(assignment, now),
    late: work?.late ?? false,
    time: work?.totalTime ?? 0,
    grade: gradeOf(gradeMethod, work),
    drafts: work?.draftSubmissions ?? [],
  };
}

/** What was not begun, by everybody's deadlines: who has others is in the answer. */
const statusOfNothing = (assignment: Assignment, now: EpochMs): ClockStatus =>
  clockStatus(
    {
      status: 'NONE',
      enforced: assignment.preventAfterDueDate,
      visible: assignment.visible,
      drafts: assignment.draftSubmissions.map(({ draftDeadline }) => ({
        status: 'NONE',
        deadline: Date.parse(draftDeadline),
        exceptionUntil: null,
      })),
    },
    now,
  ).status;

/** The score with numeric grading, the letter with letter grading; `-` without one. */
function gradeOf(method: ReadClass['gradeMethod'], work: ReadWork | undefined): string {
  if (method === 'Letter') return work?.alternateGrade ?? '-';
  return work === undefined || work.score === -1 ? '-' : decimal(work.score);
}

/** Students with all of these words in their name or address. */
export function foundStudents(students: readonly ReadStudent[], words: string): ReadStudent[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return students.filter(({ firstName, lastName, email }) => {
    const text = `${firstName} ${lastName} ${email}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
