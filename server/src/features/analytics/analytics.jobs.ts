import type { Platform } from '../../platform/platform.ts';
import { evaluateJob } from '../submissions/evaluation-queue.service.ts';
import { evaluate } from './evaluation.service.ts';
import { measure, measureJob, measureMissing, measureMissingJob } from './metrics.service.ts';

export function registerAnalyticsJobs(platform: Platform): void {
  platform.jobs.work(evaluateJob, (payload) => evaluate(platform, payload));
  platform.jobs.work(measureJob, (payload) => measure(platform, payload));
  platform.jobs.work(measureMissingJob, (payload) => measureMissing(platform, payload));
}
