import type { Platform } from '../../platform/platform.ts';
import { remindJob, remindOfDeadlines } from './deadline-reminders.ts';
import {
  settleAtDeadline,
  settleDraftJob,
  sweepDeadlines,
  sweepDeadlinesJob,
} from './deadlines.service.ts';
import { unsettledOf } from './failed-deadlines.ts';

export function registerSubmissionJobs(platform: Platform): void {
  unsettledOf(platform);
  platform.jobs.work(settleDraftJob, (payload) => settleAtDeadline(platform, payload));
  platform.jobs.work(sweepDeadlinesJob, () => sweepDeadlines(platform));
  platform.jobs.work(remindJob, () => remindOfDeadlines(platform));
}
