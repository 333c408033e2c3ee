import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { emptyTrash } from './class-trash.service.ts';

/** Each day: what has been in the trash long enough. */
export const emptyTrashJob = defineDailyJob('trash.empty', 3_600);

export function registerClassJobs(platform: Platform): void {
  workDaily(platform, emptyTrashJob, () => emptyTrash(platform));
}
