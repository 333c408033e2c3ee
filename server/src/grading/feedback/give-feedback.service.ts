import { type GivenFeedback, MAX_FEEDBACKS } from '@antecedent/contracts/grading/feedback';
import { feedbackChanges, type ListedFeedback } from '@antecedent/domain/grading/feedback';
import { MINUTE } from '@antecedent/domain/time';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import {
  listDraftStates,
  lockSubmissions,
  type SubmissionContext,
  subjectOf,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import {
  deleteFeedback,
  type FeedbackRow,
  insertFeedback,
  listFeedback,
  updateFeedback,
} from '../records/feedback.repo.ts';
import { mayChangeFeedback, presentGivenFeedback } from '../records/feedback.service.ts';
import { sendFile, updateFileText } from '../records/feedback-files.repo.ts';
import { gradeRelease } from '../records/grades.service.ts';
import { deleteFeedbackDraft } from './feedback-drafts.repo.ts';
import { tellOfFeedback } from './feedback-notices.service.ts';

/** The same words again within this time are a call that was repeated because its answer was lost. */
const REPEATED_WITHIN_MS = 10 * MINUTE;

/** A submission on which this person may write feedback. @throws {AppError} `not-found`, `conflict` in an archived class */
export const commentableSubmission = (
  db: Database,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionContext> => submissionFor(db, actor, 'feedback.write', submissionId);

/** @throws {AppError} `not-found` for a draft of another assignment */
export async function requireDraft(
  db: Database,
  { submissionId, draftId }: { submissionId: string; draftId: string | null },
): Promise<void> {
  if (draftId === null) return;
  const drafts = await listDraftStates(db, { id: submissionId });
  if (drafts.every((draft) => draft.draftId !== draftId)) throw notFound('draft');
}

export type NewFeedback = {
  submissionId: string;
  draftId: string | null;
  /** Empty only with a recording. */
  comment: string;
  recording?: { id: string; transcript: string } | null | undefined;
  picture?: { id: string; text: string } | null | undefined;
};

/**
 * Sends feedback, and deletes its author's feedback draft. The student is notified as soon as they can see it.
 *
 * @returns all feedback on the submission
 * @throws {AppError} `not-found`; `invalid-request` without words or a recording; `conflict` in an archived class, above the
 *   limit, and for a recording or picture that isn't there
 */
export async function addFeedback(
  platform: Platform,
  actor: Actor,
  input: NewFeedback,
): Promise<GivenFeedback[]> {
  const { submissionId, draftId, comment, recording = null, picture = null } = input;
  if (comment === '' && recording === null) throw nothingSaid();
  return platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const found = await commentableSubmission(tx, actor, submissionId);
    await requireDraft(tx, input);
    const writtenAt = platform.clock();
    const authorId = actor.userId;
    const standing = await listFeedback(tx, submissionId);
    const sent = {
      authorId,
      draftId,
      comment,
      writtenAt,
      recordingId: recording?.id ?? null,
      pictureId: picture?.id ?? null,
    };
    if (!standing.some((row) => isRepeated(row, sent))) {
      if (standing.length >= MAX_FEEDBACKS) {
        throw new AppError('conflict', 'feedback.tooMany', { values: { most: MAX_FEEDBACKS } });
      }
      const classId = found.class.id;
      const id = await insertFeedback(tx, {
        classId,
        submissionId,
        draftId,
        text: comment,
        authorId,
        writtenAt,
      });
      const of = { submissionId, ownerId: authorId };
      const files = [
        ...(recording
          ? [{ id: recording.id, kind: 'recording' as const, text: recording.transcript }]
          : []),
        ...(picture ? [{ ...picture, kind: 'picture' as const }] : []),
      ];
      for (const file of files) {
        if (!(await sendFile(tx, id, of, file))) throw new AppError('conflict', 'feedback.noFile');
      }
      await record(platform, tx, actor, 'send', submissionId);
    }
    await deleteFeedbackDraft(tx, { authorId, submissionId });
    await tellOfFeedback(platform, tx, { submissionId });
    await notifyOpenPages(tx, { submissionId });
    return present(platform, tx, actor, found);
  });
}

const nothingSaid = (): AppError =>
  new AppError('invalid-request', 'feedback.empty', {
    fields: { comment: { key: 'feedback.empty' } },
  });

type Sent = {
  authorId: string;
  draftId: string | null;
  comment: string;
  writtenAt: Date;
  recordingId: string | null;
  pictureId: string | null;
};

const isRepeated = (row: FeedbackRow, sent: Sent): boolean =>
  row.authorId === sent.authorId &&
  row.draftId === sent.draftId &&
  row.text === sent.comment &&
  (row.recording?.id ?? null) === sent.recordingId &&
  (row.picture?.id ?? null) === sent.pictureId &&
  sent.writtenAt.getTime() - row.writtenAt.getTime() < REPEATED_WITHIN_MS;

/**
 * Replaces the list of feedback on a submission.
 *
 * @param input.seen the newest change that its author saw; null for none, undefined where they don't say
 * @returns all feedback on the submission
 * @throws {AppError} `not-found`; `conflict` in an archived class, and for feedback that is not there; `feedback-changed`;
 *   `forbidden` for an assistant and what others wrote
 */
export async function updateFeedbackList(
  platform: Platform,
  actor: Actor,
  input: {
    submissionId: string;
    feedbacks: readonly ListedFeedback[];
    seen: Date | null | undefined;
  },
): Promise<GivenFeedback[]> {
  const { submissionId, feedbacks, seen } = input;
  return platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const found = await commentableSubmission(tx, actor, submissionId);
    const rows = await listFeedback(tx, submissionId);
    const changes = feedbackChanges(
      rows.map(standing),
      feedbacks,
      seen === null ? null : seen?.getTime(),
    );
    if (changes === 'changed-meanwhile') throw new AppError('feedback-changed', 'feedback.changed');
    if (changes === 'unknown') throw new AppError('conflict', 'feedback.unknown');
    requireOwn(actor, found, rows, [...changes.edited.map(({ id }) => id), ...changes.removed]);
    const editedAt = platform.clock();
    for (const { id, comment, transcript, pictureText } of changes.edited) {
      if (comment === '' && transcript === null) throw nothingSaid();
      await updateFeedback(tx, id, { text: comment, editedAt });
      if (transcript !== null) await updateFileText(tx, id, 'recording', transcript);
      if (pictureText !== null) await updateFileText(tx, id, 'picture', pictureText);
    }
    await deleteFeedback(tx, changes.removed);
    if (changes.edited.length > 0) await record(platform, tx, actor, 'edit', submissionId);
    if (changes.removed.length > 0) await record(platform, tx, actor, 'remove', submissionId);
    await notifyOpenPages(tx, { submissionId });
    return present(platform, tx, actor, found);
  });
}

/** Assistants change what they wrote themselves. @throws {AppError} `forbidden` */
function requireOwn(
  actor: Actor,
  found: SubmissionContext,
  rows: readonly FeedbackRow[],
  changed: readonly number[],
): void {
  const subject = subjectOf(found, actor.userId);
  const isOthers = rows.some(
    (row) => changed.includes(row.id) && !mayChangeFeedback(actor, subject, row),
  );
  if (isOthers) throw new AppError('forbidden', 'feedback.notYours');
}

const standing = ({ id, text, recording, picture, writtenAt, editedAt }: FeedbackRow) => ({
  id,
  comment: text,
  transcript: recording?.text ?? null,
  pictureText: picture?.text ?? null,
  changedAt: (editedAt ?? writtenAt).getTime(),
});

const record = (
  platform: Platform,
  tx: Database,
  actor: Actor,
  what: 'send' | 'edit' | 'remove',
  submissionId: string,
) =>
  recordAudit(platform, tx, {
    actorId: actor.userId,
    action: `feedback.${what}`,
    object: `submission ${submissionId}`,
  });

async function present(
  { clock }: Platform,
  tx: Database,
  actor: Actor,
  found: SubmissionContext,
): Promise<GivenFeedback[]> {
  const { submission, assignment } = found;
  const subject = subjectOf(found, actor.userId);
  const reader = {
    release: gradeRelease(assignment, submission),
    now: clock(),
    mayChange: (row: FeedbackRow) => mayChangeFeedback(actor, subject, row),
  };
  const rows = await listFeedback(tx, submission.id);
  return rows.map((row) => presentGivenFeedback(row, reader));
}
