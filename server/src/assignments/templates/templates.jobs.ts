import { HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { sweepTemplates } from './templates.service.ts';

/** Each hour: templates that no assignment claimed. */
export const sweepTemplatesJob = defineJob({
  name: 'templates.sweep',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

export function registerTemplateJobs(services: Platform & WithVersions): void {
  services.jobs.work(sweepTemplatesJob, async () => {
    await planTemplateSweep(services, new Date(services.clock().getTime() + HOUR));
    await sweepTemplates(services);
  });
}

/** Makes sure that a sweep is scheduled; every node does so when it starts. */
export async function planTemplateSweep(
  { db, jobs, clock }: Platform,
  startAfter: Date = clock(),
): Promise<void> {
  await jobs.enqueue(db, sweepTemplatesJob, {}, { startAfter, singletonKey: 'sweep' });
}
