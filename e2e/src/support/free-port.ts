import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export const freePort = (): Promise<number> => probed(0);

/** Ports whose next one is free as well, all of them different. */
export async function freePortPairs(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = await freePort();
    const isApart = found.every((other) => Math.abs(other - port) > 1);
    if (isApart && (await isFree(port + 1))) found.push(port);
  }
  return found;
}

const isFree = (port: number): Promise<boolean> =>
  probed(port).then(
    () => true,
    () => false,
  );

/** Listens for a moment; 0 stands for any port. @returns the port */
function probed(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
