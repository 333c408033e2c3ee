import { isDatabaseAway } from '../platform/errors/refusal.ts';
import type { Log } from '../platform/log.ts';

/** What nobody waited for and failed because the database is away is over; anything else is a defect and ends the process. */
export function tolerateLostDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'work in the background was lost with the database');
  });
}
