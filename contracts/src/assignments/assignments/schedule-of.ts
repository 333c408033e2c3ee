import type { Schedule, ScheduledDraft } from '@antecedent/domain/assignment/schedule';
import type { EpochMs } from '@antecedent/domain/time';
import type { Assignment } from './assignment.ts';

export type ScheduleFields = Pick<
  Assignment,
  'startDate' | 'endDate' | 'postDate' | 'publishDate' | 'draftSubmissions'
>;

/** All dates of an assignment: what a page previews is what the server copies. */
export function scheduleOf(
  assignment: ScheduleFields,
): Schedule<ScheduledDraft & { pointValue: number }> {
  const { startDate, endDate, postDate, publishDate, draftSubmissions } = assignment;
  const final = draftSubmissions.find(({ draftType }) => draftType === 'FINAL');
  return {
    startAt: Date.parse(startDate),
    endAt: Date.parse(endDate),
    postAt: Date.parse(postDate),
    publishAt: epochOrNull(publishDate),
    finalReviewAt: epochOrNull(final?.draftPeerReviewDeadline),
    drafts: draftSubmissions
      .filter(({ draftType }) => draftType === 'DRAFT')
      .map((draft) => ({
        title: draft.draftTitle,
        deadline: Date.parse(draft.draftDeadline),
        peerReviewDeadline: epochOrNull(draft.draftPeerReviewDeadline),
        pointValue: draft.draftPointValue,
      })),
  };
}

const epochOrNull = (text: string | null | undefined): EpochMs | null =>
  text ? Date.parse(text) : null;
