import type { BookAssignment, BookDrafts, GradeBook } from '@antecedent/contracts/grading/book';
import { bookTotal, exemptions } from '@antecedent/contracts/grading/book-total';
import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import { isMissing } from '@antecedent/domain/assignment/counted-work';
import type { TotalArithmetic } from '@antecedent/domain/grading/class-total';
import { isSubmissionGradable, isToGrade } from '@antecedent/domain/grading/gradable';
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
  missing: boolean;
  missedDraft: boolean;
  /** Whether the work waits for a grade: as a whole, or for that of a submitted draft. */
  toGrade: boolean;
  /** Exempt from the whole assignment. */
  exempt: boolean;
  /** Whether a grade can be set. */
  gradable: boolean;
};

type Flags = Record<'late' | 'missedDraft' | 'ungradedDraft' | 'exempt', Set<number>>;

/** A grade book as its grid reads it: by place of the student and column. */
export type BookView = {
  book: GradeBook;
  columns: readonly GradeColumn[];
  cell(place: number, column: GradeColumn): BookCell;
  total(place: number): TotalArithmetic | null;
};

/** Drafts that are unfolded, by assignment. */
export type UnfoldedDrafts = ReadonlyMap<string, BookDrafts>;

export function bookView(book: GradeBook, unfolded: UnfoldedDrafts): BookView {
  const flags = new Map(
    book.assignments.map(({ id, late, missedDraft, ungradedDraft, exempt }): [string, Flags] => [
      id,
      {
        late: new Set(late),
        missedDraft: new Set(missedDraft),
        ungradedDraft: new Set(ungradedDraft),
        exempt: new Set(exempt),
      },
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
  const exempt = exemptions(book);
  const ofWork = (place: number, assignment: BookAssignment): BookCell => {
    const status = book.statuses[assignment.statuses[place] ?? 0] ?? 'NONE';
    const known = flags.get(assignment.id);
    const value = valueAt(book, assignment, place);
    const isExempt = known?.exempt.has(place) ?? false;
    const hasUngradedDraft = known?.ungradedDraft.has(place) ?? false;
    return {
      value,
      status,
      late: known?.late.has(place) ?? false,
      missing: isMissing({ status, isExempt }),
      missedDraft: known?.missedDraft.has(place) ?? false,
      toGrade: isToGrade({ status, isExempt, isGraded: value !== null, hasUngradedDraft }),
      exempt: isExempt,
      gradable: isSubmissionGradable(status),
    };
  };
  return {
    book,
    columns,
    cell: (place, { assignment, draft }) => {
      const whole = ofWork(place, assignment);
      if (draft === null) return whole;
      const own = drafts.get(assignment.id)?.(place, draft.id);
      const value = own?.value ?? null;
      const gradable =
        (own?.gradable ?? false) && whole.status !== 'MISSING' && whole.status !== 'NONE';
      return {
        value,
        status: own?.status ?? 'NONE',
        late: own?.status === 'SUBMITTED_LATE',
        missing: whole.status === 'MISSING' && !whole.exempt,
        missedDraft: own?.status === 'MISSED',
        toGrade: gradable && value === null && !whole.exempt,
        exempt: whole.exempt,
        gradable,
      };
    },
    total: (place) => bookTotal(book, place, exempt),
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
