import { DAY } from '@antecedent/domain/time';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './blobs.repo.ts';

/**
 * How long a blob stays unreferenced before it is deleted, in milliseconds: by then a backup that began while it was
 * referenced has read it, and a new blob has got its reference.
 */
const UNUSED_TTL_MS = DAY;
const BATCH_SIZE = 1_000;

/**
 * Removes the blobs that rows referred to once and none has for a day: of classes, assignments,
 * drafts, attachments and templates that were deleted. The first sweep that finds one unused notes
 * it, a later one removes it. A blob that was never referred to stays: the store may serve others.
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
