import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  deadlineJob,
  runDeadlineJob,
  sweepDeadlines,
  sweepDeadlinesJob,
} from './deadlines.service.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';

export function registerDeadlineJobs(
  services: Platform & WithFailedDeadlines & WithVersions,
): void {
  services.jobs.work(deadlineJob, (payload) => runDeadlineJob(services, payload));
  services.jobs.work(sweepDeadlinesJob, () => sweepDeadlines(services));
}
