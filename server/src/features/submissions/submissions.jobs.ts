import type { Platform } from '../../platform/platform.ts';
import { remindJob, remindOfDeadlines } from './deadline-reminders.ts';
import {
  deadlineJob,
  runDeadlineJob,
  sweepDeadlines,
  sweepDeadlinesJob,
} from './deadlines.service.ts';
import { failedDeadlines } from './failed-deadlines.ts';

export function registerSubmissionJobs(platform: Platform): void {
  failedDeadlines(platform);
  platform.jobs.work(deadlineJob, (payload) => runDeadlineJob(platform, payload));
  platform.jobs.work(sweepDeadlinesJob, () => sweepDeadlines(platform));
  platform.jobs.work(remindJob, () => remindOfDeadlines(platform));
}
