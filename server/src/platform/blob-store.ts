import { createHash } from 'node:crypto';
import { S3mini } from 's3mini';
import { type Env, parseS3Address } from '../env.ts';
import { folderBlobStore } from './folder-blob-store.ts';

/** SHA-256 of the content, in hexadecimal: the name of a blob. */
export type BlobHash = string;

/** Whole files by their content. The same bytes are kept once; a blob never changes. */
export type BlobStore = {
  /** Returns when the bytes would survive a power cut. */
  put(bytes: Uint8Array): Promise<BlobHash>;
  /** Null when there is no such blob. */
  get(hash: BlobHash): Promise<Uint8Array | null>;
  has(hash: BlobHash): Promise<boolean>;
  /** Does nothing when there is no such blob. */
  remove(hash: BlobHash): Promise<void>;
  /** Every hash, in no particular order. */
  list(): AsyncIterable<BlobHash>;
};

export const blobHash = (bytes: Uint8Array): BlobHash =>
  createHash('sha256').update(bytes).digest('hex');

/** The store that the settings name. */
export function openBlobStore(env: Pick<Env, 'blobStore'>): BlobStore {
  const s3 = env.blobStore.startsWith('s3://') ? parseS3Address(env.blobStore) : null;
  return s3 ? s3BlobStore(new S3mini(s3)) : folderBlobStore(env.blobStore);
}

const PREFIX = 'blobs/';

/** Keeps blobs in an S3 bucket, under `blobs/`. */
function s3BlobStore(bucket: S3mini): BlobStore {
  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      await bucket.putObject(PREFIX + hash, Buffer.from(bytes), 'application/octet-stream');
      return hash;
    },
    async get(hash) {
      const content = await bucket.getObjectArrayBuffer(PREFIX + hash);
      return content && new Uint8Array(content);
    },
    async has(hash) {
      return (await bucket.objectExists(PREFIX + hash)) === true;
    },
    async remove(hash) {
      await bucket.deleteObject(PREFIX + hash);
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', PREFIX, 1000, next);
        for (const { Key } of page?.objects ?? []) yield Key.slice(PREFIX.length);
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}
