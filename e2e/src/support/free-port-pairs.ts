import { freePort, isFree } from '@antecedent/server/ground/machine/free-port';

/** Ports for servers whose next one is free as well, all of them different. */
export async function freePortPairs(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = await freePort('server');
    const hasGap = found.every((other) => Math.abs(other - port) > 1);
    if (hasGap && (await isFree(port + 1))) found.push(port);
  }
  return found;
}
