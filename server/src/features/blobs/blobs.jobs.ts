import { DAY, HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepBlobs } from './blobs.service.ts';

/** Each day: blobs that nothing refers to any more. */
export const sweepBlobsJob = defineJob({
  name: 'blobs.sweep',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
  expireSeconds: 3_600,
});

export function registerBlobJobs(platform: Platform): void {
  platform.jobs.work(sweepBlobsJob, async () => {
    const next = platform.clock().getTime() + DAY;
    await planBlobSweep(platform, new Date(next));
    await sweepBlobs(platform);
  });
}

/** Makes sure that a sweep is planned; every node says so when it starts. */
export async function planBlobSweep(
  { db, jobs, clock }: Platform,
  startAfter: Date = new Date(clock().getTime() + HOUR),
): Promise<void> {
  await jobs.enqueue(db, sweepBlobsJob, {}, { startAfter, singletonKey: 'sweep' });
}
