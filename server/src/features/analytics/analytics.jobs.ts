import type { Platform } from '../../platform/platform.ts';
import { evaluateJob } from '../submissions/evaluation-queue.service.ts';
import { evaluate } from './evaluation.service.ts';

export function registerAnalyticsJobs(platform: Platform): void {
  platform.jobs.work(evaluateJob, (payload) => evaluate(platform, payload));
}
