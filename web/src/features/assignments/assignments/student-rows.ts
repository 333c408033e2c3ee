import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { workOnClock } from '@antecedent/contracts/classes/classes/work-on-clock';
import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import { FINAL_STATUSES, type SubmissionStatus } from '@antecedent/domain/assignment/states';
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
const listName = ({ lastName, firstName }: Student): string =>
  [lastName, firstName].filter(Boolean).join(', ');

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
      const shown = workOnClock(student, assignment, now);
      return {
        studentId: student.id,
        name: listName(student),
        submissionId: work?.submissionId ?? null,
        status: student.clockStatus ?? shown.status,
        createDate: work?.createDate ?? null,
        lastChangeDate: work?.lastChangeDate ?? null,
        submittedDate: work?.draftSubmissions.at(-1)?.date ?? null,
        late: work?.late ?? false,
        totalTime: time,
        rank: time > 0 ? `${place}/${times.length}` : '-',
        grade: gradeText(detail.gradeMethod, work?.score ?? -1, work?.alternateGrade ?? null),
        gradeOrder: gradeOrder(detail.gradeMethod, work?.score ?? -1, work?.alternateGrade ?? null),
        drafts: shown.drafts,
        dueDates: dueDatesOf(student, assignment),
      };
    });
}

const dueDatesOf = ({ ownDeadlines }: Student, { draftSubmissions }: Assignment) =>
  draftSubmissions.flatMap(({ draftId, draftTitle }) => {
    const own = ownDeadlines.find((one) => one.draftId === draftId);
    return draftId && own?.dueDate ? [{ draftId, title: draftTitle, date: own.dueDate }] : [];
  });

/** What rows are filtered by: a status, or whether something was submitted late, has a grade, or waits for one. */
export type RowFilter = ClockStatus | 'LATE' | 'GRADED' | 'TO_GRADE';

/** The filters that find some rows, in the order of work, with how many. */
export function rowFilters(rows: readonly Filtered[]): { filter: RowFilter; count: number }[] {
  return ROW_FILTERS.map((filter) => ({
    filter,
    count: rows.filter((row) => matchesFilter(row, filter)).length,
  })).filter(({ count }) => count > 0);
}

type Filtered = Pick<StudentRow, 'status' | 'late' | 'grade'>;

export function matchesFilter({ status, late, grade }: Filtered, filter: RowFilter): boolean {
  if (filter === 'LATE') return late;
  if (filter === 'GRADED') return grade !== '-';
  if (filter === 'TO_GRADE') return grade === '-' && isSubmitted(status);
  return status === filter;
}

const isSubmitted = (status: ClockStatus): boolean =>
  FINAL_STATUSES.includes(status as SubmissionStatus);

/** How many of these students submitted the last draft. */
export const submittedCount = (rows: readonly Pick<StudentRow, 'status'>[]): number =>
  rows.filter(({ status }) => isSubmitted(status)).length;

/** How many students of a class submitted the last draft of each assignment, by assignment. */
export function submittedCounts({
  students,
  withoutNames,
}: Pick<ClassDetail, 'students' | 'withoutNames'>): Map<string, number> {
  const counts = new Map<string, number>();
  const everybody = [...students, ...withoutNames.flatMap((one) => one.students)];
  for (const { submissions } of everybody)
    for (const { assignmentId, status } of submissions)
      if (isSubmitted(status)) counts.set(assignmentId, (counts.get(assignmentId) ?? 0) + 1);
  return counts;
}

/** In the order of work. */
export const ROW_FILTERS: readonly RowFilter[] = [
  'NONE',
  'IN_PROGRESS',
  'OVERDUE',
  'MISSING',
  'CLOSED',
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
  'EXCEPTION',
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
