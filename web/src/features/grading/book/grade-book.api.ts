import {
  type BookDrafts,
  findBookSubmission,
  type GradeBook,
  readBookDrafts,
  readGradeBook,
  setExempt,
  setGradeCategories,
  setMissingCounts,
} from '@antecedent/contracts/grading/book';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import {
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const bookKey = (classId: string) => ['grade-book', classId] as const;
const draftsKey = (classId: string, assignmentId: string) =>
  [...bookKey(classId), 'drafts', assignmentId] as const;

export const useGradeBook = (classId: string) =>
  useQuery({
    queryKey: bookKey(classId),
    queryFn: ({ signal }) => call(readGradeBook, { query: { id: classId } }, signal),
  });

/** The drafts of the unfolded assignments, as far as they have arrived, by assignment. */
export const useUnfoldedDrafts = (classId: string, assignmentIds: readonly string[]) =>
  useQueries({
    queries: assignmentIds.map((id) => ({
      queryKey: draftsKey(classId, id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(readBookDrafts, { query: { id } }, signal),
    })),
    combine: (results) =>
      new Map<string, BookDrafts>(
        results.flatMap(({ data }, index) => {
          const id = assignmentIds[index];
          return data && id !== undefined ? [[id, data]] : [];
        }),
      ),
  });

/** The place of a grade. */
export type CellAddress = { assignmentId: string; studentId: string; draftId: string | null };

/** Puts current grades into the cached book and its drafts. */
export function applyGrades(
  queryClient: QueryClient,
  classId: string,
  grades: readonly (CellAddress & { value: GradeValue })[],
): void {
  queryClient.setQueryData<GradeBook>(bookKey(classId), (book) => {
    if (book === undefined) return book;
    const places = new Map(book.students.map(({ id }, place) => [id, place]));
    const changed = grades.filter(({ draftId }) => draftId === null);
    return {
      ...book,
      assignments: book.assignments.map((assignment) => {
        const own = changed.filter(({ assignmentId }) => assignmentId === assignment.id);
        return own.length === 0
          ? assignment
          : { ...assignment, ...withGrades(assignment, places, own) };
      }),
    };
  });
  for (const assignmentId of new Set(grades.map((one) => one.assignmentId))) {
    queryClient.setQueryData<BookDrafts>(draftsKey(classId, assignmentId), (known) => {
      if (known === undefined) return known;
      const places = new Map(known.studentIds.map((id, place) => [id, place]));
      return {
        ...known,
        drafts: known.drafts.map((draft) => {
          const own = grades.filter(({ draftId }) => draftId === draft.id);
          return own.length === 0 ? draft : { ...draft, ...withGrades(draft, places, own) };
        }),
      };
    });
  }
}

type GradeLists = Pick<GradeBook['assignments'][number], 'points' | 'letters'>;

function withGrades(
  { points, letters }: GradeLists,
  places: ReadonlyMap<string, number>,
  grades: readonly { studentId: string; value: GradeValue }[],
): GradeLists {
  const next = { points: [...points], letters: [...letters] };
  for (const { studentId, value } of grades) {
    const place = places.get(studentId);
    if (place === undefined) continue;
    if (typeof value !== 'string') next.points[place] = value ?? -1;
    if (typeof value === 'number') continue;
    while (next.letters.length < points.length) next.letters.push(null);
    next.letters[place] = value;
  }
  return next;
}

/** Exempts a student, or ends that. */
export function useSetExempt(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cell: { assignmentId: string; studentId: string; exempt: boolean }) => {
      const { assignmentId, studentId, exempt } = cell;
      return call(setExempt, { query: { assignmentId, studentId, status: String(exempt) } });
    },
    onSuccess: (answer, { assignmentId, studentId }) =>
      queryClient.setQueryData<GradeBook>(bookKey(classId), (book) => {
        if (book === undefined) return book;
        const place = book.students.findIndex(({ id }) => id === studentId);
        return {
          ...book,
          assignments: book.assignments.map((assignment) => {
            if (assignment.id !== assignmentId) return assignment;
            const others = assignment.exempt.filter((one) => one !== place);
            return { ...assignment, exempt: answer.exempt ? [...others, place] : others };
          }),
        };
      }),
  });
}

/** Decides whether missing work counts as 0. */
export function useSetGradeCategories(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof setGradeCategories>['body']) =>
      call(setGradeCategories, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookKey(classId) }),
  });
}

export function useSetMissingCounts(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (counts: boolean) =>
      call(setMissingCounts, { query: { id: classId, status: String(counts) } }),
    onSuccess: ({ missingCounts }) =>
      queryClient.setQueryData<GradeBook>(
        bookKey(classId),
        (book) => book && { ...book, missingCounts },
      ),
  });
}

/** The submission behind a cell; null while nothing was begun. */
export const findSubmission = async (cell: {
  assignmentId: string;
  studentId: string;
}): Promise<string | null> => (await call(findBookSubmission, { query: cell })).submissionId;
