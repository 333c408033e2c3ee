import type { BookDrafts, GradeBook } from '@antecedent/contracts/grading/book';
import { bookTotal, exemptions } from '@antecedent/contracts/grading/book-total';
import { NO_GRADE } from '@antecedent/contracts/grading/grades';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import type {
  GradeTableBook,
  GradeTableColumn,
  GradeValue,
} from '@antecedent/domain/grading/grade-table';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';

/** A cell of the grade book, as tables are written from it and read against it. */
export type BookCell = {
  value: GradeValue;
  exempt: boolean;
  /** Why no grade can be set; null where one can. */
  closed: 'open' | 'notBegun' | null;
};

/** A grade book by the places of its students and columns; with drafts, they follow their assignment. */
export function bookCells(book: GradeBook, drafts: BookDrafts | null) {
  const draftOf = new Map((drafts?.drafts ?? []).map((draft) => [draft.id, draft]));
  const columns = book.assignments.flatMap((assignment) => {
    // A cell belongs to a student by name.
    if (assignment.namesHidden) return [];
    const exempt = new Set(assignment.exempt);
    const whole = {
      assignment,
      exempt,
      draft: null,
      ...columnOf(assignment.id, null, assignment.title),
    };
    if (drafts === null || assignment.drafts.length < 2) return [whole];
    return [
      whole,
      ...assignment.drafts.map(({ id, title }) => ({
        assignment,
        exempt,
        draft: draftOf.get(id) ?? null,
        ...columnOf(assignment.id, id, `${assignment.title}: ${title}`),
      })),
    ];
  });
  const shownIn = (lists: GradeLists, place: number) =>
    book.gradeMethod === 'Letter' ? (lists.letters[place] ?? null) : pointsAt(lists, place);

  const cell = (student: number, place: number): BookCell => {
    const column = columns[place];
    if (column === undefined) return { value: null, exempt: false, closed: 'notBegun' };
    const { assignment, draft, draftId } = column;
    const exempt = column.exempt.has(student);
    const status = book.statuses[assignment.statuses[student] ?? 0] ?? 'NONE';
    const closedWork = status === 'NONE' || status === 'MISSING' ? 'notBegun' : 'open';
    if (draftId === null) {
      const isGradable = isSubmissionGradable(status);
      return {
        value: shownIn(assignment, student),
        exempt,
        closed: isGradable ? null : closedWork,
      };
    }
    const ofDraft = drafts?.statuses[draft?.statuses[student] ?? 0] ?? 'NONE';
    const isGradable = ofDraft !== 'NONE' && ofDraft !== 'OVERDUE' && closedWork !== 'notBegun';
    return {
      value: draft === null ? null : shownIn(draft, student),
      exempt,
      closed: isGradable ? null : closedWork,
    };
  };

  const exempt = exemptions(book);
  const total = (student: number): GradeValue => {
    const found = bookTotal(book, student, exempt)?.total ?? null;
    return found && (book.gradeMethod === 'Letter' ? found.letter : found.points);
  };

  const table: GradeTableBook = {
    method: book.gradeMethod,
    letters: book.gradeOptions.map(({ letter }) => letter),
    students: book.students,
    columns,
  };
  return { table, cell, total };
}

const columnOf = (
  assignmentId: string,
  draftId: string | null,
  title: string,
): GradeTableColumn => ({ assignmentId, draftId, title });

type GradeLists = { points: readonly number[]; letters: readonly (LetterGrade | null)[] };

function pointsAt({ points }: GradeLists, place: number): number | null {
  const score = points[place] ?? NO_GRADE;
  return score === NO_GRADE ? null : score;
}
