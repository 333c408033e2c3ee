import type {
  AssignmentReview,
  AssignmentReviews,
} from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import { listName } from '@antecedent/domain/accounts/person-name';
import { isReviewBehind } from '@antecedent/domain/peer-review/review-states';
import { type Cell, toCsv } from '@antecedent/domain/table/csv';
import type { TFunction } from 'i18next';
import { numberLanguage } from '../../../../lib/format.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';

/** Reviews of one person's drafts, or by one person. */
export type ReviewGroup = { id: string; name: string; reviews: AssignmentReview[] };

export const isDone = ({ status }: AssignmentReview): boolean =>
  status === 'SUBMITTED' || status === 'SUBMITTED_LATE' || status === 'SUBMITTED_AUTO';

export const namesOf = ({ students }: AssignmentReviews): ReadonlyMap<string, string> =>
  new Map(students.map((student) => [student.id, listName(student)]));

/** Groups by one of the two people, by name. */
export function groupsOf(data: AssignmentReviews, by: 'revieweeId' | 'reviewerId'): ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>(
    data.students.map((student) => [
      student.id,
      { id: student.id, name: listName(student), reviews: [] },
    ]),
  );
  for (const review of data.reviews) groups.get(review[by])?.reviews.push(review);
  return [...groups.values()].filter(({ reviews }) => reviews.length > 0);
}

/** Students of the class who are behind with a review, as of `now` in milliseconds. */
export function behind({ reviews, left }: AssignmentReviews, now: number): string[] {
  const late = reviews
    .filter(({ status, deadline }) => isReviewBehind(status, Date.parse(deadline), now))
    .map(({ reviewerId }) => reviewerId);
  return [...new Set(late)].filter((id) => !left.includes(id));
}

/** Every review as CSV. */
export function reviewsCsv(data: AssignmentReviews, t: TFunction): string {
  const names = namesOf(data);
  const zone = data.classTimeZone;
  const at = (instant: string | null): Cell => (instant === null ? null : dateTime(instant, zone));
  const points = new Map(data.grades.map((grade) => [grade.reviewerId, grade.points]));
  const column = (key: ColumnKey) => t(`reviewBoard.reviews.column.${key}`);
  return toCsv(
    {
      columns: COLUMNS.map(column),
      rows: data.reviews.map((review): Cell[] => [
        names.get(review.revieweeId) ?? '',
        review.title,
        names.get(review.reviewerId) ?? '',
        t(`reviewBoard.status.${review.status}`),
        at(review.deadline),
        at(review.submittedAt),
        Math.round(review.timeSpent / 60),
        review.wordsWritten,
        review.comments,
        review.helpful,
        points.get(review.reviewerId) ?? null,
      ]),
    },
    numberLanguage(),
  );
}

const COLUMNS = [
  'reviewee',
  'draft',
  'reviewer',
  'status',
  'deadline',
  'submitted',
  'minutes',
  'words',
  'comments',
  'helpful',
  'points',
] as const;
type ColumnKey = (typeof COLUMNS)[number];
