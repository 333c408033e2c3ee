import { HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { compactAll, compactFile } from './compaction.ts';
import { chainAll } from './record-chain.ts';

export const compactVersions = defineJob({
  name: 'versions.compact',
  payload: z.object({ fileId: z.uuid() }),
  policy: 'short',
});

/**
 * Runs every hour and at every start of a server; at a start it also rewrites data of `older` versions of the product.
 * An interrupted run continues where it was.
 */
export const compactAllVersions = defineJob({
  name: 'versions.compact-all',
  payload: z.object({ older: z.boolean().default(false) }),
  policy: 'short',
  expireSeconds: 3_600,
});

/** Runs at every start of a server, and has nothing to do once all files are chained. */
export const chainVersions = defineJob({
  name: 'versions.chain',
  payload: z.object({}),
  policy: 'short',
  expireSeconds: 3_600,
});

const HOURLY = { singletonKey: 'hourly' };

/** Called for each file whose versions were moved into chunks. */
export type OnCompacted = (platform: Platform, fileId: string) => Promise<void>;

/** Registers the workers of the version store. Call it before the jobs start. */
export function registerVersionJobs(platform: Platform, onCompacted: OnCompacted): void {
  platform.jobs.work(compactVersions, async ({ fileId }) => {
    if ((await compactFile(platform, fileId)) > 0) await onCompacted(platform, fileId);
  });
  platform.jobs.work(compactAllVersions, async ({ older }) => {
    const startAfter = new Date(platform.clock().getTime() + HOUR);
    await platform.jobs.enqueue(platform.db, compactAllVersions, {}, { ...HOURLY, startAfter });
    await compactAll(platform, { older });
  });
  platform.jobs.work(chainVersions, () =>
    chainAll(platform, (fileId, err) => platform.log.error({ err, fileId }, 'a file has no chain')),
  );
}

/**
 * Enqueues the compaction that a crash between a save and its job left undone, and the chains of files that have none; at every
 * start of a server.
 */
export async function compactLeftovers({ jobs, db }: Platform): Promise<void> {
  await jobs.enqueue(db, compactAllVersions, { older: true });
  await jobs.enqueue(db, chainVersions, {});
}
