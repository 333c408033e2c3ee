import type {
  MutualReviewMode,
  PeerReviewAllocation,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import type { NameAgreement } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import {
  type AllocationMode,
  DEFAULT_REASSIGN_HOURS,
} from '@antecedent/domain/peer-review/allocation-options';
import type { StudentNames } from '../../classes/student-names/student-names.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { PairRow, ReviewedAssignment, ReviewStudentRow } from './assignment.repo.ts';
import { type reviewParts, shownPairing } from './review-parts.ts';

/** The modes by their names on the wire. */
export const MODE_OF: Record<MutualReviewMode, AllocationMode> = {
  Mutal: 'mutual',
  Optional: 'optional',
  Unidirectional: 'unidirectional',
};

const WIRE_MODE: Record<AllocationMode, MutualReviewMode> = {
  mutual: 'Mutal',
  optional: 'Optional',
  unidirectional: 'Unidirectional',
};

type Reading = {
  names: NameAgreement;
  readAt: Date;
  parts: Awaited<ReturnType<typeof reviewParts>>;
};

/** @param pairs those of the board */
export function presentAllocation(
  { assignment, allocation }: ReviewedAssignment,
  students: ReviewStudentRow[],
  left: ReviewStudentRow[],
  pairs: readonly PairRow[],
  names: StudentNames,
  { names: agreement, readAt, parts }: Reading,
): PeerReviewAllocation {
  return {
    assignmentId: assignment.id,
    title: assignment.title,
    students: names.inOrder(students).map(names.called),
    sectionNames: parts
      ? names.inOrder(students).map(({ id }) => parts.section.get(id) ?? null)
      : [],
    groupNames: parts ? names.inOrder(students).map(({ id }) => parts.group.get(id) ?? null) : [],
    pairing: shownPairing(allocation?.pairing, parts),
    left: names.inOrder(left).map(names.called),
    peerReview: [...grouped(pairs, ({ revieweeId }) => revieweeId)].map(([revieweeId, own]) => ({
      revieweeId: names.idOf(revieweeId),
      reviewers: own.map(({ reviewerId }) => ({ id: names.idOf(reviewerId) })),
    })),
    options: WIRE_MODE[allocation?.mode ?? 'mutual'],
    reviewer: allocation?.reviewersPerReviewee ?? 1,
    anonymous: allocation?.anonymous ?? true,
    openReview: allocation?.openReview ?? false,
    suggestions: allocation?.suggestions ?? false,
    seed: allocation?.seed ?? 0,
    separations: (allocation?.separations ?? []).map(({ first, second }) => ({
      first: first.map(names.idOf),
      second: second.map(names.idOf),
    })),
    allocateAtDeadline: allocation?.allocateAtDeadline ?? false,
    reassignHours: allocation === null ? DEFAULT_REASSIGN_HOURS : allocation.reassignHours,
    reviewPoints: allocation?.pointValue ?? null,
    names: agreement,
    readAt: readAt.toISOString(),
    saved: allocation !== null,
  };
}
