import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import {
  countedWork,
  type DraftCount,
  draftCounts,
} from '@antecedent/contracts/classes/classes/counted-work';
import { listName } from '@antecedent/domain/accounts/person-name';
import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import { LETTER_GRADES, type LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { compareNames } from '@antecedent/domain/roster/name-order';
import type { EpochMs } from '@antecedent/domain/time';
import { decimal } from '../../../lib/format.ts';

export type StudentRow = {
  /** Of the student; while names are hidden, what represents them in this assignment. */
  studentId: string;
  /** Last name, then first name, as class lists sort. */
  name: string;
  submissionId: string | null;
  /** By the clock. */
  status: ClockStatus;
  createDate: string | null;
  lastChangeDate: string | null;
  /** When the last draft was submitted; null while it is not. */
  submittedDate: string | null;
  late: boolean;
  submitted: boolean;
  missing: boolean;
  graded: boolean;
  toGrade: boolean;
  totalTime: number;
  /** `3/15` among students with a time above zero, else `-`. */
  rank: string;
  grade: string;
  /** What grades are sorted by; null without one. */
  gradeOrder: number | null;
  drafts: { title: string; status: DraftClockStatus }[];
  /** When drafts are due from this student alone, where an instructor set that. */
  dueDates: { draftId: string; title: string; date: string }[];
};

type Student = ClassDetail['students'][number] & { clockStatus?: ClockStatus };

/** The students of a class as they are called in one of its assignments, with their work on it. */
const studentsOf = (
  { students, withoutNames }: Pick<ClassDetail, 'students' | 'withoutNames'>,
  assignmentId: string,
): readonly Student[] =>
  withoutNames.find((one) => one.assignmentId === assignmentId)?.students ?? students;

/** A pseudonym has no first name. */

/** The students of an assignment sorted by name and ranked by writing time (ties share a rank). */
export function studentRows(detail: ClassDetail, assignmentId: string, now: EpochMs): StudentRow[] {
  const assignment = detail.assignments.find(({ id }) => id === assignmentId);
  if (!assignment) return [];
  const found = studentsOf(detail, assignmentId).map((student) => ({
    student,
    work: student.submissions.find((one) => one.assignmentId === assignmentId),
  }));
  const times = found.map(({ work }) => work?.totalTime ?? 0).filter((time) => time > 0);
  return found
    .sort((a, b) => compareNames(a.student, b.student))
    .map(({ student, work }): StudentRow => {
      const time = work?.totalTime ?? 0;
      const place = 1 + times.filter((other) => other > time).length;
      const counted = countedWork(student, assignment, detail.gradeMethod, now);
      return {
        studentId: student.id,
        name: listName(student),
        submissionId: work?.submissionId ?? null,
        status: counted.status,
        createDate: work?.createDate ?? null,
        lastChangeDate: work?.lastChangeDate ?? null,
        submittedDate: work?.draftSubmissions.at(-1)?.date ?? null,
        late: counted.isLate,
        submitted: counted.isSubmitted,
        missing: counted.isMissing,
        graded: counted.isGraded,
        toGrade: counted.isToGrade,
        totalTime: time,
        rank: time > 0 ? `${place}/${times.length}` : '-',
        grade: gradeText(detail.gradeMethod, work?.score ?? -1, work?.alternateGrade ?? null),
        gradeOrder: gradeOrder(detail.gradeMethod, work?.score ?? -1, work?.alternateGrade ?? null),
        drafts: counted.drafts,
        dueDates: dueDatesOf(student, assignment),
      };
    });
}

const dueDatesOf = ({ ownDeadlines }: Student, { draftSubmissions }: Assignment) =>
  draftSubmissions.flatMap(({ draftId, draftTitle }) => {
    const own = ownDeadlines.find((one) => one.draftId === draftId);
    return draftId && own?.dueDate ? [{ draftId, title: draftTitle, date: own.dueDate }] : [];
  });

/**
 * What rows are filtered by: a status, or whether something was submitted late, is missing, has a grade, or waits for one.
 * Missing work is counted in one filter, begun or not.
 */
export type RowFilter = Exclude<ClockStatus, 'CLOSED'> | 'LATE' | 'GRADED' | 'TO_GRADE';

/** The filters that find some rows, in the order of work, with how many. */
export function rowFilters(rows: readonly Filtered[]): { filter: RowFilter; count: number }[] {
  return ROW_FILTERS.map((filter) => ({
    filter,
    count: rows.filter((row) => matchesFilter(row, filter)).length,
  })).filter(({ count }) => count > 0);
}

type Filtered = Pick<StudentRow, 'status' | 'late' | 'missing' | 'graded' | 'toGrade'>;

export function matchesFilter(row: Filtered, filter: RowFilter): boolean {
  switch (filter) {
    case 'LATE':
      return row.late;
    case 'MISSING':
      return row.missing;
    case 'GRADED':
      return row.graded;
    case 'TO_GRADE':
      return row.toGrade;
    default:
      return row.status === filter;
  }
}

/** How many students of a class submitted each draft of its assignments, by assignment. */
export function submittedDrafts({
  assignments,
  students,
  withoutNames,
}: Pick<ClassDetail, 'assignments' | 'students' | 'withoutNames'>): ReadonlyMap<
  string,
  DraftCount[]
> {
  const works = new Map(assignments.map(({ id }): [string, BegunWork[]] => [id, []]));
  const everybody = [...students, ...withoutNames.flatMap((one) => one.students)];
  for (const { submissions } of everybody) {
    for (const { assignmentId, draftSubmissions: drafts } of submissions)
      works.get(assignmentId)?.push({ drafts });
  }
  return new Map(assignments.map((one) => [one.id, draftCounts(one, works.get(one.id) ?? [])]));
}

type BegunWork = { drafts: Student['submissions'][number]['draftSubmissions'] };

/** Every status in the order of work. */
export const STATUSES_BY_WORK: readonly ClockStatus[] = [
  'NONE',
  'IN_PROGRESS',
  'OVERDUE',
  'MISSING',
  'CLOSED',
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
  'EXCEPTION',
];

const isFilter = (status: ClockStatus): status is RowFilter & ClockStatus => status !== 'CLOSED';

const ROW_FILTERS: readonly RowFilter[] = [
  ...STATUSES_BY_WORK.filter(isFilter),
  'LATE',
  'TO_GRADE',
  'GRADED',
];

/** The score with numeric grading (`-` for -1), the letter with letter grading. */
export const gradeText = (method: string, score: number, letter: string | null): string =>
  method === 'Letter' ? (letter ?? '-') : score === -1 ? '-' : decimal(score);

function gradeOrder(method: string, score: number, letter: string | null): number | null {
  if (method !== 'Letter') return score === -1 ? null : score;
  return letter === null ? null : LETTER_GRADES.indexOf(letter as LetterGrade);
}
