import type { FeedbackDraft, UnsentFiles } from '@antecedent/contracts/grading/feedback';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  deleteFeedbackDraft,
  type FeedbackDraftRow,
  findFeedbackDraft,
  upsertFeedbackDraft,
} from './feedback-drafts.repo.ts';
import { unsentFiles } from './feedback-files.service.ts';
import { commentableSubmission, requireDraft } from './give-feedback.service.ts';

/** What this person is writing on a submission, null without anything, and what goes with it. @throws {AppError} `not-found`, `conflict` in an archived class */
export async function readFeedbackDraft(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
): Promise<{ draft: FeedbackDraft | null; files: UnsentFiles }> {
  await commentableSubmission(db, actor, submissionId);
  const { userId } = actor;
  const [row, files] = await Promise.all([
    findFeedbackDraft(db, { authorId: userId, submissionId }),
    unsentFiles(db, { ownerId: userId, submissionId }),
  ]);
  return { draft: row && presentDraft(row), files };
}

/**
 * Stores what this person is writing, replacing what was stored before. No one else sees it.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export async function saveFeedbackDraft(
  { db, clock }: Platform,
  actor: Actor,
  input: {
    submissionId: string;
    draftId: string | null;
    text: string;
    transcript: string;
    pictureText: string;
  },
): Promise<FeedbackDraft | null> {
  const { submissionId } = input;
  const found = await commentableSubmission(db, actor, submissionId);
  const of = { authorId: actor.userId, submissionId };
  if (`${input.text}${input.transcript}${input.pictureText}`.trim() === '') {
    await deleteFeedbackDraft(db, of);
    return null;
  }
  await requireDraft(db, input);
  const row = { ...of, ...input, classId: found.class.id, savedAt: clock() };
  await upsertFeedbackDraft(db, row);
  return presentDraft(row);
}

const presentDraft = ({
  text,
  transcript,
  pictureText,
  draftId,
  savedAt,
}: FeedbackDraftRow): FeedbackDraft => ({
  text,
  transcript,
  pictureText,
  draftId,
  savedAt: savedAt.toISOString(),
});
