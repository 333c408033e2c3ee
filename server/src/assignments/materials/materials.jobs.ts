import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { sweepMaterials } from './materials.service.ts';

/** Deletes files that no assignment uses. */
export const sweepMaterialsJob = defineDailyJob('materials.sweep');

export function registerMaterialJobs(platform: Platform): void {
  workDaily(platform, sweepMaterialsJob, (now) => sweepMaterials(platform, now));
}
