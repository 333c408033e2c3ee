import type { MutualReviewMode } from '@antecedent/contracts/reviews/peer-review/allocation';

/** The reviewers of each reviewee, by ids. Students without any may be missing. */
export type Board = ReadonlyMap<string, readonly string[]>;

/** Why a reviewer can't be added. */
export type AddProblem = 'self' | 'twice' | 'both-ways' | 'apart';

type Rules = {
  mode: MutualReviewMode;
  areApart: (a: string, b: string) => boolean;
};

/** The same list for everybody without any, so that nothing is redrawn for it. */
const NOBODY: readonly string[] = [];

export const reviewersOf = (board: Board, revieweeId: string): readonly string[] =>
  board.get(revieweeId) ?? NOBODY;

/** Null when the reviewer can be added. */
export function addProblem(
  board: Board,
  reviewerId: string,
  revieweeId: string,
  { mode, areApart }: Rules,
): AddProblem | null {
  if (reviewerId === revieweeId) return 'self';
  if (reviewersOf(board, revieweeId).includes(reviewerId)) return 'twice';
  if (areApart(reviewerId, revieweeId)) return 'apart';
  const isBack = reviewersOf(board, reviewerId).includes(revieweeId);
  return mode === 'Unidirectional' && isBack ? 'both-ways' : null;
}

/** With the reviewer added; in a mutual review, also the other way round. */
export function withReviewer(
  board: Board,
  reviewerId: string,
  revieweeId: string,
  mode: MutualReviewMode,
): Board {
  const next = new Map(board);
  const add = (reviewer: string, reviewee: string): void => {
    const own = reviewersOf(next, reviewee);
    if (!own.includes(reviewer)) next.set(reviewee, [...own, reviewer]);
  };
  add(reviewerId, revieweeId);
  if (mode === 'Mutal') add(revieweeId, reviewerId);
  return next;
}

/** The same without them. */
export function withoutReviewer(
  board: Board,
  reviewerId: string,
  revieweeId: string,
  mode: MutualReviewMode,
): Board {
  const next = new Map(board);
  const remove = (reviewer: string, reviewee: string): void => {
    const own = reviewersOf(next, reviewee).filter((id) => id !== reviewer);
    if (own.length > 0) next.set(reviewee, own);
    else next.delete(reviewee);
  };
  remove(reviewerId, revieweeId);
  if (mode === 'Mutal') remove(revieweeId, reviewerId);
  return next;
}

/** How many reviews each student gives. */
export function loadsOf(board: Board): ReadonlyMap<string, number> {
  const loads = new Map<string, number>();
  for (const own of board.values()) {
    for (const id of own) loads.set(id, (loads.get(id) ?? 0) + 1);
  }
  return loads;
}

/** A matrix with a row for each reviewee. */
export const boardOf = (ids: readonly string[], matrix: readonly (readonly number[])[]): Board =>
  new Map(
    matrix.flatMap((row, reviewee) => {
      const own = row.flatMap((cell, reviewer) => (cell === 1 ? [ids[reviewer] as string] : []));
      return own.length > 0 ? [[ids[reviewee] as string, own] as const] : [];
    }),
  );

/** The board with the reviewers that a matrix has in addition. */
export function filledBoard(
  board: Board,
  ids: readonly string[],
  matrix: readonly (readonly number[])[],
): Board {
  const next = new Map(board);
  for (const [reviewee, own] of boardOf(ids, matrix)) {
    const current = reviewersOf(board, reviewee);
    next.set(reviewee, [...current, ...own.filter((id) => !current.includes(id))]);
  }
  return next;
}

/** The reviewers of each student by rows, as far as they are among the students. */
export function rowsOf(board: Board, ids: readonly string[]): number[][] {
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  return ids.map((id) => reviewersOf(board, id).flatMap((reviewer) => rowOf.get(reviewer) ?? []));
}

/** Students whom no other student reviews, or who review no one. */
export function leftOut(board: Board, ids: readonly string[]): string[] {
  const rows = rowsOf(board, ids);
  const reviewing = new Set(rows.flat());
  return ids.filter((_, row) => rows[row]?.length === 0 || !reviewing.has(row));
}

/** Whether two boards say the same, in whichever order. */
export function isSameBoard(one: Board, other: Board): boolean {
  const pairs = (board: Board) =>
    new Set([...board].flatMap(([reviewee, own]) => own.map((id) => `${id} ${reviewee}`)));
  const [a, b] = [pairs(one), pairs(other)];
  return a.size === b.size && [...a].every((pair) => b.has(pair));
}

/** A board of another assignment for these students: who isn't among them is left out. */
export function copiedBoard(board: Board, students: ReadonlySet<string>): Board {
  const copied = new Map<string, readonly string[]>();
  for (const [reviewee, own] of board) {
    const left = own.filter((id) => students.has(id));
    if (students.has(reviewee) && left.length > 0) copied.set(reviewee, left);
  }
  return copied;
}
