import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../config/env.ts';

export type Log = Logger;

/** Personal data and credentials, in small letters without hyphens and underscores: left out of an entry, however deep. */
const SECRET_FIELDS = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'renewpassword',
  'passwordhash',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'secret',
  'clientsecret',
  'secretaccesskey',
  'apikey',
  'privatekey',
  'connectionstring',
  'databaseurl',
  'email',
  'username',
  'firstname',
  'lastname',
  'phone',
  'ip',
]);
/** Nothing below this depth is written: no entry is that deep, and circular references end here. */
const MAX_DEPTH = 6;

/** The server's log: JSON, one line per event, ids only. */
export function createLog(level: Env['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (entry: object) => withoutSecrets(entry, 0) },
    serializers: { err: errorForLog },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A copy without secret fields. Entries are small and most are flat. */
function withoutSecrets(entry: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (isSecret(name)) continue;
    copy[name] = typeof value === 'object' && value !== null ? censored(value, depth + 1) : value;
  }
  return copy;
}

function censored(value: object, depth: number): unknown {
  // At the top the serializer of `err` turns errors into what is written.
  if (value instanceof Error) return depth === 1 ? value : errorForLog(value);
  if (depth > MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) {
    return value.map((one: unknown) =>
      typeof one === 'object' && one !== null ? censored(one, depth + 1) : one,
    );
  }
  return 'toJSON' in value ? value : withoutSecrets(value, depth);
}

/** Names that were checked; those of the log are few, and the cache is bounded. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 1_000;

function isSecret(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isOne = SECRET_FIELDS.has(name.toLowerCase().replace(/[-_]/g, ''));
  if (known.size < MAX_KNOWN) known.set(name, isOne);
  return isOne;
}

/** The words of an error without credentials that a driver or a library quotes in them. */
const safeMessage = (message: string): string =>
  message.replace(/:\/\/[^\s/@]+@/g, '://***@').replace(/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 ***');

/** An error without the values that a database puts into `detail` (they may be a person's address). */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: safeMessage(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    // Drizzle appends the parameters of the statement.
    message: safeMessage(error.message.split('\nparams:')[0]?.slice(0, 500) ?? ''),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}
