import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, isFree } from './free-port.ts';

describe('freePort', () => {
  it.each([
    ['server', 14_000, 19_999],
    ['database', 20_000, 31_999],
  ] as const)('of a %s lies from %d to %d and is free', async (listener, from, to) => {
    for (let round = 0; round < 20; round++) {
      const port = await freePort(listener);
      expect(port).toBeGreaterThanOrEqual(from);
      expect(port).toBeLessThanOrEqual(to);
      expect(await isFree(port)).toBe(true);
    }
  });

  it('reports the range it searched if no port is free', async () => {
    // an address for documentation, which no machine has
    await expect(freePort('server', '192.0.2.1')).rejects.toThrow(
      'No free port between 14000 and 20000 on 192.0.2.1 for the server.',
    );
  });
});

describe('isFree', () => {
  const taken = createServer();
  let port = 0;
  beforeAll(async () => {
    port = await freePort('server');
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => {
    taken.close();
  });

  it('recognizes a port on which a program listens', async () => {
    expect(await isFree(port)).toBe(false);
  });
});
