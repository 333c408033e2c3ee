import { registerWorkers } from '../app.ts';
import type { Platform } from '../platform/platform.ts';

/** Makes the queues of this build, so that a command can read and add jobs; the servers do them. */
export async function prepareJobs(platform: Platform): Promise<void> {
  registerWorkers(platform);
  await platform.jobs.start();
}
