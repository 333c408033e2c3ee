import { MAX_SILENCE } from '@antecedent/domain/assignment/presence';
import { decodePatch, type FilePatch } from '@antecedent/domain/patch/file-patch';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { admitByCount, HeavyFile, requireLight } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { patchMismatch, type WopiAnswer } from './answers.ts';
import { provenContact } from './contact-proof.ts';
import type { FileGrant } from './file-token.ts';
import { requireReviewedPatch } from './review.ts';
import { saveChange } from './save-change.ts';
import type { SaveHeaders } from './save-headers.ts';
import type { WopiHost } from './wopi-host.ts';
import { reviewMode, writes } from './write-rule.service.ts';

/** Our own editors may send this instead of a whole file; the value is the format. */
export const PATCH_HEADER = 'x-antecedent-patch';

/**
 * PutFile with the changes since a version that the editor names: adds a version for each step. It responds once all of
 * them are on disk. The same rules apply as for a whole file. Changes that don't fit get a 412, and the editor sends
 * the whole file.
 *
 * @throws {AppError} `damaged-file` when it isn't a patch; everything that `putFile` throws
 */
export async function putPatch(
  host: WopiHost,
  grant: FileGrant,
  body: Uint8Array,
  { lock, contact: proof }: Pick<SaveHeaders, 'lock' | 'contact'>,
): Promise<WopiAnswer> {
  const { services, validator } = host;
  // An import is a whole file.
  if (!writes(grant)) {
    services.metrics.saves.inc({ outcome: 'mismatch' });
    return patchMismatch();
  }
  const patch = readPatch(host, body);
  const contact = provenContact(await host.contactKey(), grant, proof, services.clock());
  return saveChange(host, {
    claim: { grant, lock, hasTimestamp: true },
    change: { kind: 'steps', patch, isOneVersion: reviewMode(grant) !== null, contact },
    sentBytes: body.length,
    check({ file }) {
      requireLight(services, file);
    },
    inspect: ({ file }, archive) =>
      validator.requireValidArchive(requireLight(services, file), file, archive),
    review: (state, number) => requireReviewedPatch(host, grant, state, number, patch),
    // A page that took snapshots at both ends of a short gap was open, even if it had no connection to report that.
    wasOnline: (from, to) => to - from <= MAX_SILENCE,
  });
}

/** @throws {AppError} `damaged-file`; {HeavyFile} if it unpacks to too much */
function readPatch({ services }: WopiHost, body: Uint8Array): FilePatch {
  try {
    return decodePatch(body, admittedCodec(admitByCount(services)).inflate);
  } catch (cause) {
    if (cause instanceof HeavyFile) throw cause;
    throw new AppError('damaged-file', 'editor.patchDamaged', { cause });
  }
}
