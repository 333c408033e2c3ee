import { countWords } from '@antecedent/domain/insight/words/words';
import { descendants, parseXml, textContent } from '@antecedent/domain/office/xml/xml';
import { answeredWords } from '@antecedent/domain/peer-review/review-answers';
import type { ReviewStatus } from '@antecedent/domain/peer-review/review-states';
import { MINUTE } from '@antecedent/domain/time';
import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { tellOfReceivedReviews } from './received-notices.service.ts';
import {
  closeReviewFile,
  type FoundReview,
  findAnswers,
  updateReview,
  upsertAnswers,
} from './review.repo.ts';
import { findForm } from './review-form.repo.ts';

/** How long unsaved text of open pages is still accepted after a deadline or an instructor ended the review. */
export const LATE_SAVES_MS = 2 * MINUTE;

export type Ending = {
  found: Pick<FoundReview, 'review' | 'file'>;
  status: Extract<ReviewStatus, 'SUBMITTED' | 'SUBMITTED_LATE' | 'SUBMITTED_AUTO'>;
  at: Date;
};

/**
 * Ends a review, in the caller's transaction that has locked it: its answers and questions stay as they are now, and
 * nothing can be saved to its file any more. What the reviewer did in it is computed again.
 */
export async function endReview(
  services: Pick<Platform, 'db' | 'clock'> & WithVersions,
  db: Database,
  { found: { review, file }, status, at }: Ending,
): Promise<void> {
  const [form, kept] = await Promise.all([
    findForm(db, review.assignmentId),
    findAnswers(db, review.id),
  ]);
  const answers = kept?.answers ?? [];
  await upsertAnswers(db, {
    reviewId: review.id,
    answers,
    savedAt: kept?.savedAt ?? at,
    questions: form.questions,
    criteria: [...form.criteria],
    submitted: answers,
  });
  await updateReview(db, review.id, {
    status,
    submittedAt: at,
    ...(await workOf(services, file, answeredWords(answers))),
  });
  const lateUntil = status === 'SUBMITTED_AUTO' ? new Date(at.getTime() + LATE_SAVES_MS) : null;
  await closeReviewFile(db, review.id, lateUntil);
  await tellOfReceivedReviews(services, db, [review.id]);
}

/** Time, words and comments of a reviewer. */
export async function workOf(
  { versions }: WithVersions,
  file: FoundReview['file'],
  answered: number,
): Promise<{ activeSeconds: number; wordsWritten: number; comments: number }> {
  if (file === null) return { activeSeconds: 0, wordsWritten: answered, comments: 0 };
  const log = await versions.listVersions(file.id);
  const activeSeconds = log.activeSeconds.reduce(
    (sum: number, seconds: number) => sum + seconds,
    0,
  );
  const comments = file.extension === 'docx' ? await commentsIn(versions, file) : [];
  const words = comments.reduce((sum, text) => sum + countWords(text), answered);
  return { activeSeconds, wordsWritten: words, comments: comments.length };
}

async function commentsIn(
  versions: WithVersions['versions'],
  { id, head }: { id: string; head: number },
): Promise<string[]> {
  const part = await versions.loadPart(id, head, 'word/comments.xml');
  if (part === null) return [];
  const xml = parseXml(new TextDecoder().decode(part));
  return [...descendants(xml, 'w:comment')].map((comment) =>
    [...descendants(comment, 'w:t')].map(textContent).join(' '),
  );
}
