import type { RefusalKey } from '@antecedent/catalog/refusals';
import type { Inflate } from '@antecedent/domain/encoding/codec';
import {
  hasSameText,
  type ReviewProblem,
  reviewProblem,
} from '@antecedent/domain/office/document/review/review-save';
import type { FilePatch } from '@antecedent/domain/patch/file-patch';
import { PatchMismatch } from '@antecedent/domain/patch/part-changes';
import { patchedArchive } from '@antecedent/domain/patch/patched-archive';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { FileGrant } from './file-token.ts';
import { nameInFile } from './person-name.ts';
import type { WopiHost } from './wopi-host.ts';
import { reviewMode } from './write-rule.service.ts';
import type { WriteState } from './write-states.ts';

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
 * @param number the version that the save replaces
 * @throws {AppError} `forbidden`; {OfficeFileError} when the bytes are not an intact document
 */
export async function requireReview(
  { services, discovery }: WopiHost,
  grant: FileGrant,
  state: WriteState,
  number: number,
  bytes: Uint8Array | ((replaced: Uint8Array, inflate: Inflate) => Uint8Array),
): Promise<void> {
  const mode = reviewMode(grant);
  if (mode === null) return;
  const before = await services.versions.loadVersion(grant.fileId, number);
  const codec = admittedCodec(requireLight(services, state.file));
  const after = typeof bytes === 'function' ? bytes(before, codec.inflate) : bytes;
  const author = await nameInFile(services, grant, state.use);
  const problem =
    discovery === null
      ? reviewProblem(before, after, { mode, author }, codec)
      : hasSameText(before, after, codec)
        ? null
        : 'text';
  if (problem !== null) throw new AppError('forbidden', REFUSAL[problem]);
}

/**
 * The same for a reviewer's changes, once the file after all of them has been put together.
 *
 * @throws {PatchMismatch} when they were made for another content; what `requireReview` throws
 */
export const requireReviewedPatch = (
  host: WopiHost,
  grant: FileGrant,
  state: WriteState,
  number: number,
  { steps }: FilePatch,
): Promise<void> =>
  requireReview(host, grant, state, number, (replaced, inflate) => {
    try {
      // The archive is only compared, so compressing it would be wasted work.
      return patchedArchive(replaced, steps, { inflate, deflate: (stored) => stored });
    } catch (error) {
      throw error instanceof RangeError ? new PatchMismatch() : error;
    }
  });
