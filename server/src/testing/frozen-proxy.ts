import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export type FrozenProxy = {
  /** Address of the database by way of the proxy. */
  url: string;
  /** From now on no byte passes; connections stay open and new ones are taken, as of a process that was stopped. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** A proxy between a pool and its PostgreSQL that can make the connection hang. */
export async function frozenProxy(databaseUrl: string): Promise<FrozenProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (bytes) => other.write(bytes));
      if (isFrozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
