import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { compactAll, compactFile } from './compaction.ts';

export const compactVersions = defineJob({
  name: 'versions.compact',
  payload: z.object({ fileId: z.uuid() }),
  policy: 'short',
});

export const compactAllVersions = defineJob({
  name: 'versions.compact-all',
  payload: z.object({}),
  policy: 'short',
});

/** Is told of each file whose versions were moved into chunks. */
export type OnCompacted = (platform: Platform, fileId: string) => Promise<void>;

/** Names the workers of the version store; before the jobs start. */
export function registerVersionJobs(platform: Platform, onCompacted: OnCompacted): void {
  platform.jobs.work(compactVersions, async ({ fileId }) => {
    if ((await compactFile(platform, fileId)) > 0) await onCompacted(platform, fileId);
  });
  platform.jobs.work(compactAllVersions, async () => {
    await compactAll(platform);
  });
}

/** Asks for what a crash between a save and its job left; at every start of a server. */
export async function compactLeftovers({ jobs, db }: Platform): Promise<void> {
  await jobs.enqueue(db, compactAllVersions, {});
}
