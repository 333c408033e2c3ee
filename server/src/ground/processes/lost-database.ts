import { isDatabaseAway } from '../platform/errors/refusal.ts';
import type { Log } from '../platform/log.ts';

/**
 * An unawaited rejection because the database is unavailable is ignored; any other one is a bug and ends the process.
 */
export function tolerateLostDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'work in the background was lost with the database');
  });
}
