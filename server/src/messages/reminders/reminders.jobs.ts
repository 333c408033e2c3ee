import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import { tellOfFeedback } from '../../grading/feedback/feedback-notices.service.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { announceBegun } from './assignment-notices.service.ts';
import { remindOfDeadlines } from './deadline-reminders.ts';
import { notifyGrades } from './grade-notices.service.ts';
import { sendDigests } from './submissions-digest.ts';

const INTERVAL_MS = 5 * MINUTE;

/**
 * Periodically notifies people of events that come with time: near deadlines, begun assignments, released grades, the
 * morning digest. Searching, instead of scheduling each notice, also covers late enrollments and moved dates.
 */
const remindJob = defineJob({
  // Its queue exists in every installation under this name.
  name: 'submissions.remind',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

/** The next run is scheduled first: what fails now is retried then. */
export async function sendReminders(platform: Platform): Promise<void> {
  await planReminders(platform, INTERVAL_MS);
  await announceBegun(platform, platform.db);
  await remindOfDeadlines(platform);
  await notifyGrades(platform);
  await platform.db.transaction((tx) => tellOfFeedback(platform, tx, 'all'));
  await sendDigests(platform);
}

/** Makes sure that the job is scheduled; every node does so when it starts. @param pause milliseconds */
export async function planReminders(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  pause = 0,
): Promise<void> {
  const startAfter = new Date(clock().getTime() + pause);
  await jobs.enqueue(db, remindJob, {}, { startAfter, singletonKey: pause ? 'next' : 'at once' });
}

export function registerReminderJobs(platform: Platform): void {
  platform.jobs.work(remindJob, () => sendReminders(platform));
}
