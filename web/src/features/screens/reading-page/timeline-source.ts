import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import type { TimelineSource } from '../../insight/timeline/timeline-model.ts';

type Kept = Submission['keptSubmissions'][number] & { status: DraftStatus };

/** A submission as its timeline has it: the same marks that its student sees, and a lane for peer reviews. */
export function timelineSourceOf(submission: Submission, now: Date): TimelineSource {
  const { submissionId, fileId, createDate, deadlineSubmissions } = submission;
  const current = deadlineSubmissions.flatMap((draft) =>
    draft.submittedAt === null
      ? []
      : [{ ...draft, submitDate: draft.submittedAt, removed: false, replaced: false }],
  );
  const kept = submission.keptSubmissions.map((one) => ({
    ...one,
    status: statusOf(one, deadlineSubmissions),
    submitDate: one.submittedAt,
    removed: !one.replaced,
    commentedFiles: [],
    // They are about the draft as it counts now.
    peerReview: [],
  }));
  return {
    startDate: submission.assignmentStartDate,
    classTimeZone: submission.classTimezone,
    now: now.toISOString(),
    timeline: deadlineSubmissions,
    timelineSubmissions: [...current, ...kept]
      .sort((a, b) => Date.parse(a.submitDate) - Date.parse(b.submitDate))
      .map(({ commentedFiles, peerReview, ...one }) => ({
        ...one,
        fileId,
        commentFiles: commentedFiles.map(({ date, ...file }) => ({ ...file, commentDate: date })),
        peerReviews: peerReview,
      })),
    additionalFiles: submission.additionalFiles,
    submission: { submissionId, fileId, createDate },
    hasReviewLane: true,
  };
}

/** What counts no longer is shown by that alone. */
const statusOf = (
  { draftId }: Omit<Kept, 'status'>,
  drafts: Submission['deadlineSubmissions'],
): DraftStatus => drafts.find((draft) => draft.draftId === draftId)?.status ?? 'SUBMITTED';
