import type { CommentOutcome, ReviewCommentOutcomes } from '@antecedent/contracts/insight/comments';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readReviewedCopy } from '../../reviews/peer-review/read-review.service.ts';
import { findMainFile } from '../../submissions/submissions/submissions.service.ts';
import type { WithVersionHtml } from '../replay/version-blocks.ts';
import { momentIn, presentOutcome } from './comment-outcome.presenter.ts';
import { followComments } from './followed-comments.ts';
import { madeComments } from './made-comments.ts';

/**
 * What became of a reviewer's comments in the author's text: they are made in a copy of a draft, and followed through
 * the versions after it.
 *
 * @throws {AppError} `not-found`, also for reviewers
 */
export async function readReviewCommentOutcomes(
  services: Platform & WithVersionHtml,
  actor: Actor,
  reviewId: string,
): Promise<ReviewCommentOutcomes> {
  const { db, versions, htmlCache } = services;
  const review = await readReviewedCopy(services, actor, reviewId);
  const { file: copy, draftId, draftTitle, draftVersion, submittedAt, timeZone } = review;
  const text = await findMainFile(db, review.submissionId);
  if (!text || !copy || draftVersion === null || submittedAt === null) {
    return { timeZone, version: draftVersion ?? 0, comments: [] };
  }
  const log = await versions.listVersions(text.fileId);
  const version = log.first + log.count - 1;
  const made = { version: draftVersion, at: submittedAt };
  const isText = [copy, text].every(({ extension }) => fileKindOf(extension) === 'document');
  // Follows from versions alone, which never change.
  const name = `review-comments.${copy.id}.${copy.head}.${text.fileId}.${version}`;
  const answer = isText
    ? await htmlCache.get(name, async () =>
        JSON.stringify(
          await outcomesIn(services, copy.id, { fileId: text.fileId, draftVersion, log }),
        ),
      )
    : '[]';
  const outcomes = JSON.parse(answer) as Awaited<ReturnType<typeof outcomesIn>>;
  const comments = outcomes.map((one) => ({
    ...one,
    // Reviewers have questions of their own, and no rubric.
    criterion: null,
    author: review.reviewerName,
    made,
    draftId,
    draftTitle,
  }));
  return { timeZone, version, comments };
}

/** The author's file, the version of it that was copied, and all of its versions. */
type Original = { fileId: string; draftVersion: number; log: FactColumns };

async function outcomesIn(
  services: Platform & WithVersionHtml,
  copyId: string,
  { fileId, draftVersion, log }: Original,
): Promise<Omit<CommentOutcome, 'criterion' | 'author' | 'made' | 'draftId' | 'draftTitle'>[]> {
  const { versions } = services;
  const { first, count } = await versions.listVersions(copyId);
  const last = first + count - 1;
  if (last <= first) return [];
  const inCopy = await madeComments(services, copyId, [{ first: first + 1, last }]);
  const comments = inCopy.map((comment) => ({ ...comment, version: draftVersion }));
  const copy = { fileId: copyId, version: last };
  const outcomes = await followComments(services, fileId, comments, copy);
  const moment = momentIn(log);
  return comments.map((comment, index) => ({
    ...presentOutcome(comment, outcomes[index]!, moment),
    standing: comment.isResolved ? 'resolved' : 'open',
    replies: 0,
  }));
}
