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

/** How somebody uses a text that is not theirs; null for every other use. */
export const reviewMode = ({ mode }: Pick<FileGrant, 'mode'>): Review['mode'] | null =>
  mode === 'comment' || mode === 'suggest' ? mode : null;

/** Whether a grant lets a person save at all, and hold the lock that this takes. */
export const writes = (grant: Pick<FileGrant, 'mode'>): boolean =>
  grant.mode === 'write' || reviewMode(grant) !== null;

/** The class's instructor comments and suggests in texts, whether or not the student may write; in an archived class nobody. */
export const mayReview = ({ file, context }: Pick<WriteState, 'file' | 'context'>): boolean =>
  file.contentType === 'docx' && context !== null && permits('submission.review', context.subject);

const REFUSAL = {
  text: 'editor.reviewText',
  comment: 'editor.reviewComment',
  file: 'editor.reviewFile',
} as const satisfies Record<ReviewProblem, RefusalKey>;

/**
 * Holds a reviewer's save against the version that it replaces: who may only comment changed nothing but their own
 * comments, who may only suggest left the text as it is when their changes are refused. An editor from elsewhere writes
 * every file anew; it keeps people to comments itself, and is held to the text.
 *
 * @param timestamp the version that the editor worked from; '' when it does not say
 * @returns the version that the save was held against, so that it replaces no other
 * @throws {AppError} `forbidden`; {OfficeFileError} when the bytes are no intact document
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
