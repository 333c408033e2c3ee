import { registerWorkers } from '../app.ts';
import type { Services } from '../services.ts';

/** Makes the queues of this build, so that a command can read and add jobs; the servers do them. */
export async function prepareJobs(services: Services): Promise<void> {
  registerWorkers(services);
  await services.jobs.start();
}
