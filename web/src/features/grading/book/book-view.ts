import type { BookAssignment, BookDrafts, GradeBook } from '@antecedent/contracts/grading/book';
import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import { FINAL_STATUSES, type SubmissionStatus } from '@antecedent/domain/assignment/states';
import { type ClassTotal, classTotal } from '@antecedent/domain/grading/class-total';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';

/** A column with grades: an assignment, or one of its drafts. */
export type GradeColumn = {
  key: string;
  assignment: BookAssignment;
  /** Null for the assignment as a whole. */
  draft: BookAssignment['drafts'][number] | null;
};

export type BookCell = {
  value: GradeValue;
  status: ClockStatus | DraftClockStatus;
  late: boolean;
  missedDraft: boolean;
  /** Exempt from the whole assignment. */
  exempt: boolean;
  /** Whether a grade can be set. */
  gradable: boolean;
};

type Flags = { late: Set<number>; missedDraft: Set<number>; exempt: Set<number> };

/** A grade book as its grid reads it: by place of the student and column. */
export type BookView = {
  book: GradeBook;
  columns: readonly GradeColumn[];
  cell(place: number, column: GradeColumn): BookCell;
  total(place: number): ClassTotal | null;
};

/** Drafts that are unfolded, by assignment. */
export type UnfoldedDrafts = ReadonlyMap<string, BookDrafts>;

export function bookView(book: GradeBook, unfolded: UnfoldedDrafts): BookView {
  const flags = new Map(
    book.assignments.map(({ id, late, missedDraft, exempt }): [string, Flags] => [
      id,
      { late: new Set(late), missedDraft: new Set(missedDraft), exempt: new Set(exempt) },
    ]),
  );
  const columns = book.assignments.flatMap((assignment): GradeColumn[] => [
    { key: assignment.id, assignment, draft: null },
    ...(unfolded.has(assignment.id) ? assignment.drafts : []).map((draft) => ({
      key: draft.id,
      assignment,
      draft,
    })),
  ]);
  const drafts = new Map([...unfolded].map(([id, one]) => [id, draftCells(book, one)]));
  const ofWork = (place: number, assignment: BookAssignment): BookCell => {
    const status = book.statuses[assignment.statuses[place] ?? 0] ?? 'NONE';
    const known = flags.get(assignment.id);
    return {
      value: valueAt(book, assignment, place),
      status,
      late: known?.late.has(place) ?? false,
      missedDraft: known?.missedDraft.has(place) ?? false,
      exempt: known?.exempt.has(place) ?? false,
      gradable: FINAL_STATUSES.includes(status as SubmissionStatus),
    };
  };
  return {
    book,
    columns,
    cell: (place, { assignment, draft }) => {
      const whole = ofWork(place, assignment);
      if (draft === null) return whole;
      const own = drafts.get(assignment.id)?.(place, draft.id);
      return {
        value: own?.value ?? null,
        status: own?.status ?? 'NONE',
        late: own?.status === 'SUBMITTED_LATE',
        missedDraft: own?.status === 'MISSED',
        exempt: whole.exempt,
        gradable: (own?.gradable ?? false) && whole.status !== 'MISSING' && whole.status !== 'NONE',
      };
    },
    total: (place) => {
      const works = book.assignments.map((assignment) => {
        const { exempt, status } = ofWork(place, assignment);
        return {
          weight: assignment.pointValue,
          grade: gradeAt(assignment, place),
          isExempt: exempt,
          isMissing: status === 'MISSING',
        };
      });
      const { gradeMethod: method, gradeOptions: scale, missingCounts } = book;
      return classTotal(works, { method, scale, missingCounts });
    },
  };
}

type GradeLists = { points: readonly number[]; letters: readonly (LetterGrade | null)[] };

const gradeAt = ({ points, letters }: GradeLists, place: number) => {
  const score = points[place] ?? -1;
  return { points: score === -1 ? null : score, letter: letters[place] ?? null };
};

export function valueAt(
  { gradeMethod }: Pick<GradeBook, 'gradeMethod'>,
  lists: GradeLists,
  place: number,
): GradeValue {
  const { points, letter } = gradeAt(lists, place);
  return gradeMethod === 'Letter' ? letter : points;
}

/** The cells of unfolded drafts, by the places of the book: someone may have joined in between. */
function draftCells(book: GradeBook, { studentIds, drafts, statuses }: BookDrafts) {
  const places = new Map(studentIds.map((id, place) => [id, place]));
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  return (place: number, draftId: string) => {
    const draft = byId.get(draftId);
    const own = places.get(book.students[place]?.id ?? '');
    if (draft === undefined || own === undefined) return null;
    const index = draft.statuses[own] ?? 0;
    const status = statuses[index] ?? 'NONE';
    // What the clock calls missed is stored a moment later; what is open or overdue isn't graded yet.
    const gradable = status !== 'NONE' && status !== 'OVERDUE';
    return { value: valueAt(book, draft, own), status, gradable };
  };
}
