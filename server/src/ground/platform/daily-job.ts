import { DAY, HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob, type Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';

const Nothing = z.object({});

export type DailyJob = Job<typeof Nothing>;

/**
 * A job that one of the nodes does each day.
 *
 * @param expireSeconds a run longer than this counts as failed; 600 by default
 */
export const defineDailyJob = (name: string, expireSeconds = 600): DailyJob =>
  defineJob({ name, payload: Nothing, policy: 'short', retries: 0, expireSeconds });

/** Registers the handler of a daily job. The next day is scheduled first: a failed run is retried then. */
export function workDaily(
  platform: Platform,
  job: DailyJob,
  work: (now: Date) => Promise<void>,
): void {
  platform.jobs.work(job, async () => {
    const now = platform.clock();
    await planDaily(platform, job, new Date(now.getTime() + DAY));
    await work(now);
  });
}

/** Makes sure that a daily job is scheduled; every node does so when it starts. */
export async function planDaily(
  { db, jobs, clock }: Platform,
  job: DailyJob,
  startAfter: Date = new Date(clock().getTime() + HOUR),
): Promise<void> {
  await jobs.enqueue(db, job, {}, { startAfter, singletonKey: 'daily' });
}

/** The instant a number of days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
