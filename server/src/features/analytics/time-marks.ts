import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import type { DraftState } from '../submissions/submissions.service.ts';

type TimeMark = EssayMap['marks'][number];

/** The drafts' deadlines and what was submitted, in order of time. */
export function timeMarks(drafts: readonly DraftState[]): TimeMark[] {
  return drafts
    .flatMap(({ title, deadline, submittedAt }): TimeMark[] => [
      { at: deadline.toISOString(), kind: 'draft', label: title },
      ...(submittedAt
        ? [{ at: submittedAt.toISOString(), kind: 'submission' as const, label: title }]
        : []),
    ])
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
