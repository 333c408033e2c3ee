import type { RefusalKey } from '@antecedent/catalog/refusals';
import { permits } from '@antecedent/domain/access/can';
import {
  hasSameText,
  type Review,
  type ReviewProblem,
  reviewProblem,
} from '@antecedent/domain/office/document/review/review-save';
import { AppError } from '../platform/errors.ts';
import { officeCodec } from '../platform/office-codec.ts';
import type { FileGrant } from './file-token.ts';
import { nameOf } from './person-name.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/** How a reviewer uses another person's text; null for every other use. */
export const reviewMode = ({ mode }: Pick<FileGrant, 'mode'>): Review['mode'] | null =>
  mode === 'comment' || mode === 'suggest' ? mode : null;

/** Whether a grant permits saving at all, and thus locking. */
export const writes = (grant: Pick<FileGrant, 'mode'>): boolean =>
  grant.mode === 'write' || reviewMode(grant) !== null;

/** The class's instructor comments and suggests in texts, whether or not the student may write; in an archived class no one does. */
export const mayReview = ({ file, context }: Pick<WriteState, 'file' | 'context'>): boolean =>
  file.extension === 'docx' && context !== null && permits('submission.review', context.subject);

const REFUSAL = {
  text: 'editor.reviewText',
  comment: 'editor.reviewComment',
  file: 'editor.reviewFile',
} as const satisfies Record<ReviewProblem, RefusalKey>;

/**
 * Checks a reviewer's save against the version that it replaces: a commenter has changed only their own
 * comments, and rejecting a suggester's changes yields the text as it was. An external editor rewrites
 * the whole file; it enforces comment-only mode itself, so only its text is checked.
 *
 * @param timestamp the version that the editor worked from; '' when unspecified
 * @returns the version that the save was checked against, so that it replaces no other
 * @throws {AppError} `forbidden`; {OfficeFileError} when the bytes are not an intact document
 */
export async function requireReview(
  { services, discovery }: WopiHost,
  grant: FileGrant,
  bytes: Uint8Array,
  timestamp: string,
): Promise<string> {
  const mode = reviewMode(grant);
  if (mode === null) return timestamp;
  const head = await services.versions.latest(grant.fileId);
  const savedAt = head.savedAt.toISOString();
  // It is refused as an old one, or comes again once it is known to be none.
  if (timestamp !== '' && timestamp !== savedAt) return timestamp;
  const author = await nameOf(services, grant.userId);
  const problem =
    discovery === null
      ? reviewProblem(head.bytes, bytes, { mode, author }, officeCodec)
      : hasSameText(head.bytes, bytes, officeCodec)
        ? null
        : 'text';
  if (problem !== null) throw new AppError('forbidden', REFUSAL[problem]);
  return savedAt;
}
