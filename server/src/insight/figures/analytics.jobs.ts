import type { Platform } from '../../ground/platform/platform.ts';
import { evaluateJob } from '../../submissions/submissions/evaluation-queue.service.ts';
import { measureAssignment, measureAssignmentJob } from './class-figures.service.ts';
import { evaluate } from './evaluation.service.ts';
import { measure, measureJob, measureMissing, measureMissingJob } from './metrics.service.ts';
import type { WithProcesses } from './process.service.ts';

export function registerAnalyticsJobs(services: Platform & WithProcesses): void {
  services.jobs.work(evaluateJob, (payload) => evaluate(services, payload));
  services.jobs.work(measureJob, (payload) => measure(services, payload));
  services.jobs.work(measureMissingJob, (payload) => measureMissing(services, payload));
  services.jobs.work(measureAssignmentJob, (payload) => measureAssignment(services, payload));
}
