import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type Connections = {
  /** Closes idle connections. */
  closeQuiet(): void;
  /** Closes every one, in the middle of a request too. @returns how many there were */
  closeAll(): number;
};

/**
 * Watches the connections that a server takes, so that it can end without waiting for any of them.
 * Browsers open connections ahead of need; Node counts one on which nothing was ever sent as busy,
 * and its browser keeps it for minutes.
 */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    closeQuiet() {
      server.closeIdleConnections();
      for (const socket of open) {
        if (socket.bytesRead === 0) socket.destroy();
      }
    },
    closeAll() {
      const { size } = open;
      for (const socket of open) socket.destroy();
      return size;
    },
  };
}
