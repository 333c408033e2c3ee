/** Oldest PostgreSQL that the schema and the statements work with. */
export const OLDEST_POSTGRES = 14;

/** What may be shown of an address: everything but the password. */
type Place = { host: string; user: string; database: string };

const ADVICE =
  'Check DATABASE_URL; special characters of the user and the password must be percent-encoded.';

/**
 * Why the database of `DATABASE_URL` can't be used, and what to do; null for anything else.
 *
 * @param error as PostgreSQL, its driver or the network threw it
 */
export function databaseProblem(error: unknown, databaseUrl: string): string | null {
  const place = placeOf(databaseUrl);
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const [first] = cause instanceof AggregateError ? cause.errors : [];
    const code = codeOf(cause) ?? codeOf(first);
    const sentence = (code && sentenceByCode(code, place)) ?? sentenceByWords(cause.message, place);
    if (sentence) return sentence;
    cause = cause.cause;
  }
  return null;
}

/** The sentence about a server that is too old; null when it is not. */
export const versionProblem = (version: string): string | null =>
  Number.parseInt(version, 10) >= OLDEST_POSTGRES
    ? null
    : `The database of DATABASE_URL is PostgreSQL ${version}. This product needs PostgreSQL ${OLDEST_POSTGRES} or newer: upgrade it, or set DATABASE_URL to another one.`;

function placeOf(databaseUrl: string): Place {
  if (!URL.canParse(databaseUrl)) return { host: 'its host', user: '', database: '' };
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  return {
    host: `${hostname}:${port || 5432}`,
    user: username,
    database: pathname.slice(1),
  };
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

function sentenceByCode(code: string, { host, user, database }: Place): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `There is no PostgreSQL at ${host} (${code}). Check host and port of DATABASE_URL, and that PostgreSQL is running and can be reached from this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine is known by the name in ${host}. ${ADVICE}`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} refuses the user ${user}. ${ADVICE} Its pg_hba.conf must let this user in from this machine.`;
    case '3D000':
      return `PostgreSQL at ${host} has no database ${database}. Create it (create database ${database} owner ${user}) or set DATABASE_URL to another one.`;
    case '42501':
      return `The user ${user} may not create tables in the database ${database}. Make this user its owner (alter database ${database} owner to ${user}).`;
    case '53300':
      return `PostgreSQL at ${host} accepts no more connections of the user ${user}. Raise max_connections or the user’s connection limit: a server needs up to 45.`;
    case '25006':
      return `PostgreSQL at ${host} is read-only, as a standby is. Set DATABASE_URL to the primary.`;
    case '57P03':
      return `PostgreSQL at ${host} is starting or stopping. Start this server again in a moment.`;
    case '53100':
      return `The disk of PostgreSQL at ${host} is full. Free some space there.`;
    default:
      return /CERT|ISSUER|ALTNAME/.test(code)
        ? `The certificate of PostgreSQL at ${host} isn’t trusted here (${code}). Name its authority with NODE_EXTRA_CA_CERTS, or use the host name that the certificate is for.`
        : null;
  }
}

function sentenceByWords(message: string, { host }: Place): string | null {
  if (/does not support SSL/.test(message)) {
    return `PostgreSQL at ${host} doesn’t speak TLS. Switch TLS on there, or take sslmode out of DATABASE_URL.`;
  }
  if (/SASL|password must be a string/.test(message)) {
    return `PostgreSQL at ${host} asks for a password that DATABASE_URL doesn’t have. ${ADVICE}`;
  }
  if (/Connection terminated|timeout expired|timeout exceeded|Received unexpected/.test(message)) {
    return `What listens at ${host} doesn’t answer as PostgreSQL does. Check host and port of DATABASE_URL.`;
  }
  return null;
}
