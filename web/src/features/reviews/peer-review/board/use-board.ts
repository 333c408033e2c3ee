import type {
  PeerReviewAllocation,
  ReviewStudent,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import { separationTest } from '@antecedent/domain/peer-review/separations';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type AddProblem,
  addProblem,
  type Board,
  isSameBoard,
  loadsOf,
  withoutReviewer,
  withReviewer,
} from './board-state.ts';

/** What is chosen around the board. */
export type BoardOptions = Pick<
  PeerReviewAllocation,
  | 'options'
  | 'reviewer'
  | 'anonymous'
  | 'openReview'
  | 'suggestions'
  | 'seed'
  | 'separations'
  | 'pairing'
  | 'allocateAtDeadline'
  | 'reassignHours'
  | 'reviewPoints'
>;

/** What has just been done or refused, to be announced. */
export type Said = { key: AddProblem | 'added' | 'removed'; reviewer: string; reviewee: string };

/** The board as it is stored. */
export const savedBoard = ({ peerReview }: PeerReviewAllocation): Board =>
  new Map(
    peerReview.map(({ revieweeId, reviewers }) => [revieweeId, reviewers.map(({ id }) => id)]),
  );

const savedOptions = (saved: PeerReviewAllocation): BoardOptions => {
  const { options, reviewer, anonymous, openReview, suggestions } = saved;
  const { seed, separations, pairing, allocateAtDeadline, reassignHours, reviewPoints } = saved;
  const switches = { options, reviewer, anonymous, openReview, suggestions, allocateAtDeadline };
  return { ...switches, seed, separations, pairing, reassignHours, reviewPoints };
};

/** The board as it is being edited. `saved` changes when it was saved. */
export function useBoard(saved: PeerReviewAllocation) {
  const [board, setBoard] = useState(() => savedBoard(saved));
  // Bins are rendered again only when they change, so what they call has to stay the same.
  const current = useRef(board);
  current.current = board;
  const [options, setOptions] = useState(() => savedOptions(saved));
  const [said, setSaid] = useState<Said | null>(null);
  const students = useMemo(() => [...saved.students, ...saved.left], [saved]);
  const names = useMemo(
    () => new Map(students.map((student: ReviewStudent) => [student.id, listName(student)])),
    [students],
  );
  const left = useMemo(() => new Set(saved.left.map(({ id }) => id)), [saved]);
  const areApart = useMemo(() => separationTest(options.separations), [options.separations]);
  const loads = useMemo(() => loadsOf(board), [board]);
  const mode = options.options;
  const sayOf = useCallback(
    (key: Said['key'], reviewerId: string, revieweeId: string) =>
      setSaid({
        key,
        reviewer: names.get(reviewerId) ?? '',
        reviewee: names.get(revieweeId) ?? '',
      }),
    [names],
  );
  const add = useCallback(
    (reviewerId: string, revieweeId: string) => {
      const problem = addProblem(current.current, reviewerId, revieweeId, { mode, areApart });
      sayOf(problem ?? 'added', reviewerId, revieweeId);
      if (problem === null) setBoard(withReviewer(current.current, reviewerId, revieweeId, mode));
    },
    [mode, areApart, sayOf],
  );
  const remove = useCallback(
    (reviewerId: string, revieweeId: string) => {
      setBoard(withoutReviewer(current.current, reviewerId, revieweeId, mode));
      sayOf('removed', reviewerId, revieweeId);
    },
    [mode, sayOf],
  );
  const change = useCallback(
    (some: Partial<BoardOptions>) => setOptions((now) => ({ ...now, ...some })),
    [],
  );
  const changed =
    !isSameBoard(board, savedBoard(saved)) ||
    JSON.stringify({ ...options, seed: 0 }) !== JSON.stringify({ ...savedOptions(saved), seed: 0 });
  const editing = { board, setBoard, options, change, names, left, loads, areApart };
  return { ...editing, add, remove, said, changed };
}
export type BoardEditing = ReturnType<typeof useBoard>;
