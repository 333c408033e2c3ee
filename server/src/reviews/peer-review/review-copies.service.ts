import { anonymousCopy } from '@antecedent/domain/office/anonymous/anonymous-copy';
import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { storedCopy } from '../../record/blobs/file-copies.service.ts';
import { findSubmittedDraft, type SubmittedDraft } from './review.repo.ts';

/** Makes the copy of a submitted draft that its reviewers begin with, before the first of them asks for it. */
export const prepareCopyJob = defineJob({
  name: 'peer-review.prepare-copy',
  payload: z.object({ submissionId: z.uuid(), draftId: z.uuid() }),
  // All reviewers of a draft share one copy.
  policy: 'short',
});

type ReviewedDraft = { submissionId: string; draftId: string };

/** Plans the copies of drafts, in the caller's transaction. */
export async function planCopies(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  drafts: readonly ReviewedDraft[],
): Promise<void> {
  const bySubmission = new Map(
    drafts.map(({ submissionId, draftId }) => [
      `${submissionId} ${draftId}`,
      { submissionId, draftId },
    ]),
  );
  for (const [singletonKey, draft] of bySubmission) {
    await jobs.enqueue(tx, prepareCopyJob, draft, { singletonKey });
  }
}

/** Makes the copy. If it can't be made, opening the review reports why. */
export async function prepareCopy(platform: Platform, reviewed: ReviewedDraft): Promise<void> {
  const draft = await findSubmittedDraft(platform.db, reviewed);
  if (draft === null) return;
  try {
    const copy = await copyForReview(platform, draft);
    if (copy === null) platform.log.warn(reviewed, 'a draft for review is not in the store');
  } catch (err) {
    if (!(err instanceof OfficeFileError)) throw err;
    platform.log.warn({ err, ...reviewed }, 'a draft can’t be copied for review');
  }
}

/**
 * The blob of a submitted draft without names, comments and pending changes.
 *
 * @returns null when the draft isn't in the store
 * @throws {OfficeFileError}; {HeavyFile} when the copy is to be made elsewhere
 */
export const copyForReview = (
  platform: Platform,
  { blob, extension }: Pick<SubmittedDraft, 'blob' | 'extension'>,
): Promise<string | null> =>
  storedCopy(platform, blob, {
    purpose: `review 1 ${extension}`,
    make(bytes, admission) {
      const codec = admittedCodec(admission);
      const text = extension === 'docx' ? acceptAllChanges(bytes, codec) : bytes;
      return anonymousCopy(text, (name) => (name === '' ? '' : 'Author'), codec);
    },
  });
