import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteOldAudit } from './audit.repo.ts';

/** Deletes entries of the audit log that are older than the operator keeps them. */
export const clearAuditJob = defineDailyJob('audit.clear');

export function registerAuditJobs(platform: Platform): void {
  workDaily(platform, clearAuditJob, async () => {
    while ((await deleteOldAudit(platform.db)) > 0);
  });
}
