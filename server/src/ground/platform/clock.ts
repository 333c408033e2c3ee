import type { Database } from '../db/connection.ts';

/** The only source of "now" on the server; tests pass one that they move by hand. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** What all nodes agree on as "now". */
export type DatabaseNow = (on: Database) => Promise<Date>;
