import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../config/env.ts';

export type Log = Logger;

/** Personal data and credentials: left out of an entry and of the objects directly in it, not deeper. */
const SECRET_FIELDS = [
  'password',
  'token',
  'accessToken',
  'email',
  'username',
  'firstName',
  'lastName',
  'ip',
];

/** The server's log: JSON, one line an event, ids only. */
export function createLog(level: Env['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: errorForLog },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error without the values that a database puts into `detail` (they may be a person's address). */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    // Drizzle appends the parameters of the statement.
    message: error.message.split('\nparams:')[0]?.slice(0, 500),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}
