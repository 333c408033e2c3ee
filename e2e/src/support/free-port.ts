import { createServer } from 'node:net';

/**
 * Ports of journeys and guides lie below those that systems take for outgoing connections, one of which may come while
 * a server is on its way, and below those of the databases.
 */
const FIRST = 14_000;
const COUNT = 5_900;
const ATTEMPTS = 100;

/** A port of this machine that nobody listens on now. */
export const freePort = async (): Promise<number> => (await freePortPairs(1))[0] as number;

/**
 * Ports whose next one is free as well, all of them different.
 *
 * @throws {Error} when this machine has no such ports
 */
export async function freePortPairs(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let attempt = 0; found.length < count; attempt++) {
    if (attempt === ATTEMPTS) {
      throw new Error(`No free ports between ${FIRST} and ${FIRST + COUNT} on this machine.`);
    }
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const isApart = found.every((other) => Math.abs(other - port) > 1);
    if (isApart && (await isFree(port)) && (await isFree(port + 1))) found.push(port);
  }
  return found;
}

/** Listens for a moment. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
