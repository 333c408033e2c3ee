import { DAY } from '@antecedent/domain/time';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './blobs.repo.ts';

/**
 * How long a blob stays unreferenced before it is deleted, in milliseconds. By then a backup that began while it was
 * referenced has read it, and a new blob has its reference.
 */
const UNUSED_TTL_MS = DAY;
const BATCH_SIZE = 1_000;

/**
 * Removes blobs that no row has referred to for a day, such as those of deleted classes, assignments, drafts,
 * attachments and templates. The first sweep that finds a blob unused notes it, and a later one removes it. A blob that
 * was never referred to stays: others may use the same store.
 *
 * @returns how many were removed
 */
export async function sweepBlobs(platform: Platform): Promise<number> {
  let removed = 0;
  let last = '';
  for (;;) {
    const released = await repo.listReleased(platform.db, last, BATCH_SIZE);
    removed += await sweep(platform, released);
    if (released.length < BATCH_SIZE) return removed;
    last = released.at(-1) as string;
  }
}

async function sweep({ db, blobs, clock }: Platform, hashes: readonly string[]): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_TTL_MS);
  const unused = new Set(await repo.unreferenced(db, hashes));
  await repo.forgetNotes(
    db,
    hashes.filter((hash) => !unused.has(hash)),
  );
  await repo.noteUnused(db, [...unused], clock());
  const removed: string[] = [];
  for (const hash of await repo.unusedSince(db, [...unused], before)) {
    if (await blobs.removeUnlessPutSince(hash, before)) removed.push(hash);
  }
  await repo.forgetNotes(db, removed);
  await repo.forgetCopies(db, removed);
  return removed.length;
}
