import type { FeedbackDraft } from '@antecedent/contracts/grading/feedback';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  deleteFeedbackDraft,
  type FeedbackDraftRow,
  findFeedbackDraft,
  upsertFeedbackDraft,
} from './feedback-drafts.repo.ts';
import { commentableSubmission, requireDraft } from './give-feedback.service.ts';

/** What this person is writing on a submission; null without anything. @throws {AppError} `not-found`, `conflict` in an archived class */
export async function readFeedbackDraft(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
): Promise<FeedbackDraft | null> {
  await commentableSubmission(db, actor, submissionId);
  const row = await findFeedbackDraft(db, { authorId: actor.userId, submissionId });
  return row && presentDraft(row);
}

/**
 * Stores what this person is writing, replacing what was stored before. No one else sees it.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export async function saveFeedbackDraft(
  { db, clock }: Platform,
  actor: Actor,
  input: { submissionId: string; draftId: string | null; text: string },
): Promise<FeedbackDraft | null> {
  const { submissionId } = input;
  const found = await commentableSubmission(db, actor, submissionId);
  const of = { authorId: actor.userId, submissionId };
  if (input.text.trim() === '') {
    await deleteFeedbackDraft(db, of);
    return null;
  }
  await requireDraft(db, input);
  const row = { ...of, ...input, classId: found.class.id, savedAt: clock() };
  await upsertFeedbackDraft(db, row);
  return presentDraft(row);
}

const presentDraft = ({ text, draftId, savedAt }: FeedbackDraftRow): FeedbackDraft => ({
  text,
  draftId,
  savedAt: savedAt.toISOString(),
});
