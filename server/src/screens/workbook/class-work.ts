import type { GradeBook } from '@antecedent/contracts/grading/book';
import { NO_GRADE } from '@antecedent/contracts/grading/grades';
import type { ClockStatus } from '@antecedent/domain/assignment/clock-status';
import { isMissing } from '@antecedent/domain/assignment/counted-work';
import type { EpochMs } from '@antecedent/domain/time';
import type { MergedTime } from '../../submissions/submissions/writing-times.service.ts';
import type { WorkTimesColumn } from './class-work.repo.ts';

/** A student's work on an assignment, begun or not. */
export type Work = {
  status: ClockStatus;
  isLate: boolean;
  isMissing: boolean;
  /** In the method of the class; null for none. */
  grade: number | string | null;
  begun: null | {
    startedAt: EpochMs;
    lastChangeAt: EpochMs;
    /** When the last draft was submitted; null while it isn't. */
    submittedAt: EpochMs | null;
    submittedDrafts: number;
    /** Seconds. */
    time: MergedTime;
  };
};

/** The work of a class by the places of student and assignment; what isn't asked for costs no object. */
export function classWork(
  book: GradeBook,
  times: readonly WorkTimesColumn[],
  merged: ReadonlyMap<string, MergedTime>,
): (student: number, assignment: number) => Work {
  const rowAt = times.map(({ places }) => {
    const rows = new Int32Array(book.students.length).fill(-1);
    places.forEach((place, row) => {
      rows[place] = row;
    });
    return rows;
  });
  const mergedAt = times.map(({ placeOf }) => {
    const found = Object.entries(placeOf ?? {});
    return new Map(found.map(([id, place]) => [place, merged.get(id)]));
  });
  const lateIn = book.assignments.map(({ late }) => new Set(late));
  const exemptIn = book.assignments.map(({ exempt }) => new Set(exempt));
  return (student, assignment) => {
    const column = book.assignments[assignment];
    const row = rowAt[assignment]?.[student] ?? -1;
    const status = book.statuses[column?.statuses[student] ?? 0] ?? 'NONE';
    const isExempt = exemptIn[assignment]?.has(student) ?? false;
    return {
      status,
      isLate: lateIn[assignment]?.has(student) ?? false,
      isMissing: isMissing({ status, isExempt }),
      grade: gradeAt(book, assignment, student),
      begun: begunAt(times[assignment], row, mergedAt[assignment]?.get(student)),
    };
  };
}

function gradeAt(book: GradeBook, assignment: number, student: number): Work['grade'] {
  const column = book.assignments[assignment];
  if (book.gradeMethod === 'Letter') return column?.letters[student] ?? null;
  const points = column?.points[student] ?? NO_GRADE;
  return points === NO_GRADE ? null : points;
}

function begunAt(
  column: WorkTimesColumn | undefined,
  row: number,
  merged: MergedTime | undefined,
): Work['begun'] {
  const startedAt = column?.startedAt[row];
  if (column === undefined || startedAt === undefined) return null;
  const active = column.active[row] ?? 0;
  const think = column.think[row] ?? 0;
  return {
    startedAt,
    lastChangeAt: column.lastChangeAt[row] ?? startedAt,
    submittedAt: column.submittedAt[row] ?? null,
    submittedDrafts: column.submittedDrafts[row] ?? 0,
    time: merged ?? { active, think, real: active + think },
  };
}
