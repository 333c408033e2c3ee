import { createServer } from 'node:net';

/**
 * The range of ports to search. All are below those that systems use for outgoing connections, one of which could
 * otherwise take a port just before a server listens on it, or before it starts again. A server and its database search
 * different ranges, since both may search before either listens.
 */
const RANGES = { server: [14_000, 20_000], database: [20_000, 32_000] } as const;
const ATTEMPTS = 50;

/**
 * A port on which no program listens.
 *
 * @throws {Error} if no port is free
 */
export async function freePort(listener: keyof typeof RANGES, host = '127.0.0.1'): Promise<number> {
  const [from, to] = RANGES[listener];
  let cause: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = from + Math.floor(Math.random() * (to - from));
    cause = await listenError(port, host);
    if (cause === null) return port;
  }
  throw new Error(`No free port between ${from} and ${to} on ${host} for the ${listener}.`, {
    cause,
  });
}

export const isFree = async (port: number, host = '127.0.0.1'): Promise<boolean> =>
  (await listenError(port, host)) === null;

function listenError(port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
