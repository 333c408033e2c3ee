import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '../ground/config/setting-values.ts';

export type FakeClamd = {
  address: ClamdAddress;
  /** What it was given to scan, newest last. */
  scanned: Buffer[];
  /** Answers from now on with this about every file: `OK`, `NAME FOUND` or an error. */
  say(verdict: string): void;
  close(): Promise<void>;
};

/** Listens as a ClamAV daemon does: VERSION and INSTREAM in the form that ends with a zero byte. */
export async function fakeClamd(maxBytes = Number.POSITIVE_INFINITY): Promise<FakeClamd> {
  let verdict = 'OK';
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const end = received.indexOf(0);
      if (end < 0) return;
      const command = received.subarray(0, end).toString();
      if (command === 'zVERSION') {
        socket.end('ClamAV 1.4.3/27500/Mon Mar  2 08:00:00 2026\0');
        return;
      }
      const content = contentOf(received.subarray(end + 1));
      if (content.bytes.length > maxBytes) {
        socket.end('INSTREAM size limit exceeded. ERROR\0');
      } else if (content.isWhole) {
        scanned.push(content.bytes);
        socket.end(`stream: ${verdict}\0`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    say(next) {
      verdict = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The pieces so far, each after its length; an empty one ends them. */
function contentOf(frames: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= frames.length; ) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true };
    pieces.push(frames.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), isWhole: false };
}
