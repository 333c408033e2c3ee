import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { remindJob, remindOfDeadlines } from './deadline-reminders.ts';
import {
  settleAtDeadline,
  settleDraftJob,
  sweepDeadlines,
  sweepDeadlinesJob,
} from './deadlines.service.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';

export function registerSubmissionJobs(
  services: Platform & WithFailedDeadlines & WithVersions,
): void {
  services.jobs.work(settleDraftJob, (payload) => settleAtDeadline(services, payload));
  services.jobs.work(sweepDeadlinesJob, () => sweepDeadlines(services));
  services.jobs.work(remindJob, () => remindOfDeadlines(services));
}
