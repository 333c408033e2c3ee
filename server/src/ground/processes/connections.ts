import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type Connections = {
  /** Closes idle connections. */
  closeQuiet(): void;
  /** Closes every one, in the middle of a request too. @returns how many there were */
  closeAll(): number;
};

/**
 * Tracks the connections of a server, so that it can stop without waiting for any of them. Browsers open connections in
 * advance; Node counts one on which nothing was ever sent as busy, and its browser keeps it open for minutes.
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
