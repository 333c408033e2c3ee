import type { Feedback, GivenFeedback } from '@antecedent/contracts/grading/feedback';
import { can, type Subject } from '@antecedent/domain/access/can';
import {
  type FeedbackSubject,
  feedbackVisibleFrom,
  type GradeRelease,
} from '@antecedent/domain/grading/release';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { FeedbackRow } from './feedback.repo.ts';

export { type FeedbackRow, feedbackVisibleSince, listFeedback } from './feedback.repo.ts';
export { listUnreadFeedback } from './unread-feedback.repo.ts';

const subjectOf = ({ draftId, draftType }: FeedbackRow): FeedbackSubject =>
  draftId === null ? 'whole' : draftType === 'FINAL' ? 'final-draft' : 'earlier-draft';

const visibleFrom = (row: FeedbackRow, release: GradeRelease): number =>
  feedbackVisibleFrom(release, { subject: subjectOf(row), writtenAt: row.writtenAt.getTime() });

/** What of the feedback on a submission its student sees at `now`. */
export const visibleFeedback = (
  rows: readonly FeedbackRow[],
  release: GradeRelease,
  now: Date,
): FeedbackRow[] => rows.filter((row) => visibleFrom(row, release) <= now.getTime());

/** Feedback for its student. */
export const presentFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  comment: row.text,
  recording: row.recording && {
    id: row.recording.id,
    seconds: row.recording.seconds ?? 0,
    transcript: row.recording.text,
  },
  picture: row.picture,
  timestamp: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  read: row.readAt !== null,
  draftId: row.draftId,
  draftTitle: row.draftTitle,
  author: row.author,
});

/** Whether a person may change and remove feedback: instructors all of it, assistants their own. */
export const mayChangeFeedback = (
  actor: Actor,
  subject: Subject,
  { authorId }: Pick<FeedbackRow, 'authorId'>,
): boolean =>
  can(actor, 'feedback.manage', subject) ||
  (can(actor, 'feedback.write', subject) && authorId === actor.userId);

export type GivenFeedbackReader = {
  release: GradeRelease;
  now: Date;
  /** Whether the reader may change and remove it. */
  mayChange: (row: FeedbackRow) => boolean;
};

/** Feedback for those who read the submission, all of it. */
export const presentGivenFeedback = (
  row: FeedbackRow,
  { release, now, mayChange }: GivenFeedbackReader,
): GivenFeedback => {
  const from = visibleFrom(row, release);
  return {
    ...presentFeedback(row),
    canChange: mayChange(row),
    readAt: row.readAt?.toISOString() ?? null,
    visibleFrom: new Date(from).toISOString(),
    visible: from <= now.getTime(),
  };
};
