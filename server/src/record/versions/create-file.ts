import { BEFORE_START, linkOfStart, recordHash } from '@antecedent/domain/certificate/record-chain';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { encodeKeyframe } from '@antecedent/domain/versions/keyframe';
import { MANIFEST_STREAM, type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import type { Origin } from '@antecedent/domain/versions/version-facts';
import { encodeRecord } from '@antecedent/domain/versions/version-record';
import type { Database } from '../../ground/db/connection.ts';
import type { Admission } from '../../ground/platform/heavy-work.ts';
import type { BlobStore } from '../../ground/platform/storage/blob-store.ts';
import { pack } from './compression.ts';
import { type FileContent, streamSizeOf } from './file-state.ts';
import { readIncoming } from './incoming-file.ts';
import { emptyFileState } from './load-file-state.ts';
import { nextVersion } from './next-version.ts';
import { sha256 } from './sha256.ts';
import { type FileRow, insertFile, type NewFileRow } from './versions.repo.ts';

export type NewFile = Pick<NewFileRow, 'role' | 'name'> & {
  id?: string;
  submissionId?: string | null;
  /** For a reviewer's copy of a draft. */
  peerReviewId?: string | null;
  assignmentTemplateId?: string | null;
  /** Extension without the dot, in lower case. */
  extension: string;
  /** The template, an imported file, or nothing. */
  bytes: Uint8Array;
  at: Date;
  authorId?: string | null;
  /** Defaults to `open`: the initial content is no one's writing. */
  origin?: Origin;
};

/**
 * Makes a file with its version 0, in the caller's transaction.
 *
 * @throws {OfficeFileError} when the bytes are not what the content type promises
 */
export async function createFile(
  db: Database,
  blobs: BlobStore,
  file: NewFile,
  admission: Admission,
): Promise<FileRow> {
  const { bytes, at, authorId = null, origin = 'open', ...row } = file;
  const id = file.id ?? crypto.randomUUID();
  const first = await nextVersion(
    emptyFileState(id, file.extension),
    readIncoming(file.extension, bytes, admission),
    {
      at: at.getTime(),
      origin,
      presence: 'unknown',
      authorId,
      byStudent: false,
      modifiedByUser: false,
      autosave: false,
      exitSave: false,
      recordedOnDevice: false,
      witness: 'unknown',
      spanMs: 0,
    },
    blobs,
    () => Promise.reject(new RangeError('a new file has no streams yet')),
  );
  const record = encodeRecord({ facts: first.facts, deltas: new Map() });
  const streams = streamsOf(first.content);
  const keyframe = await pack(encodeKeyframe({ own: streams, elsewhere: new Map() }));
  const link = linkOfStart(sha256, first.facts, streams);
  const inserted = {
    ...row,
    id,
    head: 0,
    headAt: at,
    createdAt: at,
    size: bytes.length,
    streamSize: streamSizeOf(first.content),
    historySize: record.length,
    chain: Buffer.from(recordHash(sha256, BEFORE_START, link)),
  };
  return insertFile(db, inserted, record, keyframe, first.newBlobs);
}

function streamsOf({ manifestBytes, text, streams }: FileContent): Map<StreamId, Uint8Array> {
  return new Map(streams).set(MANIFEST_STREAM, manifestBytes).set(TEXT_STREAM, encodeUtf8(text));
}
