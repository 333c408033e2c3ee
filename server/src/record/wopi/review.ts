import type { RefusalKey } from '@antecedent/catalog/refusals';
import { permits } from '@antecedent/domain/access/can';
import {
  hasSameText,
  type Review,
  type ReviewProblem,
  reviewProblem,
} from '@antecedent/domain/office/document/review/review-save';
import type { FilePatch } from '@antecedent/domain/patch/file-patch';
import { joinSteps } from '@antecedent/domain/patch/join-steps';
import { PatchMismatch } from '@antecedent/domain/patch/part-changes';
import { patchedArchive } from '@antecedent/domain/patch/patched-archive';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { FileGrant } from './file-token.ts';
import { nameInFile } from './person-name.ts';
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
 * A reviewer's changes as one step, once the file after them has been compared as a whole: what they
 * left between two of their steps is nobody's version.
 *
 * @returns null when they were made for another version than the last
 * @throws {AppError} `forbidden`; {OfficeFileError} when the result is not an intact document
 */
export async function reviewedPatch(
  host: WopiHost,
  grant: FileGrant,
  state: WriteState,
  patch: FilePatch,
): Promise<FilePatch | null> {
  const head = await host.services.versions.latest(grant.fileId);
  if (head.number !== patch.base) return null;
  const { inflate } = admittedCodec(requireLight(host.services, state.file));
  const stored = { inflate, deflate: (bytes: Uint8Array) => bytes };
  try {
    const bytes = patchedArchive(head.bytes, patch.steps, stored);
    await requireReview(host, grant, state, bytes, head.savedAt.toISOString());
    return { ...patch, steps: [patch.steps.reduce(joinSteps)] };
  } catch (error) {
    if (error instanceof PatchMismatch || error instanceof RangeError) return null;
    throw error;
  }
}

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
  state: WriteState,
  bytes: Uint8Array,
  timestamp: string,
): Promise<string> {
  const mode = reviewMode(grant);
  if (mode === null) return timestamp;
  const head = await services.versions.latest(grant.fileId);
  const savedAt = head.savedAt.toISOString();
  // It is refused as an old one, or comes again once it is known to be none.
  if (timestamp !== '' && timestamp !== savedAt) return timestamp;
  const author = await nameInFile(services, grant, state);
  const codec = admittedCodec(requireLight(services, state.file));
  const problem =
    discovery === null
      ? reviewProblem(head.bytes, bytes, { mode, author }, codec)
      : hasSameText(head.bytes, bytes, codec)
        ? null
        : 'text';
  if (problem !== null) throw new AppError('forbidden', REFUSAL[problem]);
  return savedAt;
}
