import type { WithSessions } from '../../accounts/accounts/accounts.service.ts';
import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { eraseApproved, eraseJob } from './erasure.service.ts';
import { deleteExpired } from './my-data.repo.ts';
import { prepareExportJob } from './my-data.service.ts';
import { prepareExport } from './prepare-export.ts';

/** Downloads that no one fetched in time. */
export const clearExportsJob = defineDailyJob('my-data.clear');

export function registerMyDataJobs(services: Platform & WithSessions & WithVersions): void {
  services.jobs.work(prepareExportJob, ({ exportId }) => prepareExport(services, exportId));
  services.jobs.work(eraseJob, ({ requestId }) => eraseApproved(services, requestId));
  workDaily(services, clearExportsJob, async () => {
    // By the database's time: a node whose clock is ahead would delete what can still be fetched.
    await deleteExpired(services.db, await services.databaseNow(services.db));
  });
}
