import { createHash } from 'node:crypto';
import { S3mini } from 's3mini';
import type { Env } from '../../config/env.ts';
import { parseS3Address } from '../../config/setting-values.ts';
import { folderBlobStore } from './folder-blob-store.ts';

/** SHA-256 of the content, in hexadecimal: the name of a blob. */
export type BlobHash = string;

/** A name that no blob has: asking for it shows whether the store answers. */
export const NO_BLOB: BlobHash = '0'.repeat(64);

/** The store failed: it is unavailable, full, or denies access. A retry may succeed. */
export class BlobStoreError extends Error {
  override name = 'BlobStoreError';
}

/** Content-addressed files. Equal bytes are stored once; a blob is immutable. */
export type BlobStore = {
  /** Resolves when the bytes would survive a power failure. */
  put(bytes: Uint8Array): Promise<BlobHash>;
  /** Null when there is no such blob. */
  get(hash: BlobHash): Promise<Uint8Array | null>;
  /** The same as a stream; null when there is no such blob. The caller must consume or destroy it. */
  open(hash: BlobHash): Promise<AsyncIterable<Uint8Array> | null>;
  has(hash: BlobHash): Promise<boolean>;
  /** Does nothing when there is no such blob. */
  remove(hash: BlobHash): Promise<void>;
  /**
   * Removes a blob that has not been stored again since then. In a folder, the same bytes stored at this moment are
   * there afterwards. On S3, which removes unconditionally, bytes that are stored in the milliseconds between the check
   * and the removal are lost.
   *
   * @returns whether it was removed
   */
  removeUnlessPutSince(hash: BlobHash, since: Date): Promise<boolean>;
  /** Every hash, in no particular order. */
  list(): AsyncIterable<BlobHash>;
};

export const blobHash = (bytes: Uint8Array): BlobHash =>
  createHash('sha256').update(bytes).digest('hex');

/** Opens the configured store. */
export function openBlobStore(env: Pick<Env, 'blobStore'>): BlobStore {
  const s3 = env.blobStore.startsWith('s3://') ? parseS3Address(env.blobStore) : null;
  if (!s3) return folderBlobStore(env.blobStore);
  return s3BlobStore(
    new S3mini({ ...s3, requestAbortTimeout: S3_TIMEOUT_MS }),
    new S3mini({ ...s3, requestAbortTimeout: DOWNLOAD_TIMEOUT_MS }),
  );
}

const PREFIX = 'blobs/';
const CONTENT_TYPE = 'application/octet-stream';
/** Milliseconds that one request may take; without a limit a hanging store would block saves forever. */
const S3_TIMEOUT_MS = 30_000;
/** Milliseconds that reading a blob piece by piece may take: as long as a download over a slow line. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

/** @throws {BlobStoreError} for any failure of the store */
async function answered<T>(doing: string, request: Promise<T>): Promise<T> {
  return request.catch((cause: unknown) => {
    throw new BlobStoreError(`the S3 store could not ${doing}`, { cause });
  });
}

/** Keeps blobs in an S3 bucket, under `blobs/`. */
function s3BlobStore(bucket: S3mini, downloads: S3mini): BlobStore {
  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      const content = Buffer.from(bytes);
      await answered('keep a file', bucket.putObject(PREFIX + hash, content, CONTENT_TYPE));
      return hash;
    },
    async get(hash) {
      const content = await answered('read a file', bucket.getObjectArrayBuffer(PREFIX + hash));
      return content && new Uint8Array(content);
    },
    async open(hash) {
      const answer = await answered('read a file', downloads.getObjectResponse(PREFIX + hash));
      return answer?.body ?? null;
    },
    async has(hash) {
      return (await answered('find a file', bucket.objectExists(PREFIX + hash))) === true;
    },
    async remove(hash) {
      await answered('remove a file', bucket.deleteObject(PREFIX + hash));
    },
    async removeUnlessPutSince(hash, since) {
      const page = await answered(
        'find a file',
        bucket.listObjectsPaged('/', PREFIX + hash, 1, undefined),
      );
      // Storing rewrites the object, so this is when it was last stored; unknown counts as recent.
      const putAt = new Date(page?.objects?.[0]?.LastModified ?? Number.NaN);
      if (!(putAt < since)) return false;
      await answered('remove a file', bucket.deleteObject(PREFIX + hash));
      return true;
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await answered(
          'list its files',
          bucket.listObjectsPaged('/', PREFIX, 1000, next),
        );
        // A missing bucket is not an empty one: a backup of it would lack every file.
        if (!page) throw new BlobStoreError('the S3 store has no such bucket');
        for (const { Key } of page.objects ?? []) yield Key.slice(PREFIX.length);
        next = page.nextContinuationToken;
      } while (next);
    },
  };
}
