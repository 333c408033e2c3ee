import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import type { listReviews } from '../rewind/reviews.service.ts';
import type { DraftState } from '../submissions/submissions.service.ts';

type TimeMark = EssayMap['marks'][number];

export type MarkedEvents = {
  drafts: readonly Pick<DraftState, 'title' | 'deadline'>[];
  submitted: readonly { title: string; submittedAt: Date }[];
  /** Drafts on which commenting has ended. */
  commented: readonly { title: string; endedAt: Date }[];
  reviews: Awaited<ReturnType<typeof listReviews>>;
};

/** The drafts' deadlines, everything that was submitted or commented on, and reviews, in order of time: the marks of every time axis. */
export function timeMarks({ drafts, submitted, commented, reviews }: MarkedEvents): TimeMark[] {
  const mark = (at: Date, kind: TimeMark['kind'], label: string): TimeMark => ({
    at: at.toISOString(),
    kind,
    label,
  });
  return [
    ...drafts.map(({ title, deadline }) => mark(deadline, 'draft', title)),
    ...submitted.map(({ title, submittedAt }) => mark(submittedAt, 'submission', title)),
    ...commented.map(({ title, endedAt }) => mark(endedAt, 'comment', title)),
    ...reviews.map(({ at, by }) => mark(at, 'review', by)),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
