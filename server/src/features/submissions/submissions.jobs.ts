import type { Platform } from '../../platform/platform.ts';
import { evaluate, evaluateJob } from './evaluation.service.ts';

export function registerSubmissionJobs(platform: Platform): void {
  platform.jobs.work(evaluateJob, (payload) => evaluate(platform, payload));
}
