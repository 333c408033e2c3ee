import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type DrainLimits = {
  /** Bytes that are read and thrown away at most. */
  bytes: number;
  /** Milliseconds that it may take. */
  time: number;
  /** Milliseconds without a byte after which the client is taken to wait for the answer. */
  silence: number;
};

/** Five times the largest accepted file, and less time than any request gets. */
const LIMITS: DrainLimits = { bytes: 250 * 1024 * 1024, time: 100_000, silence: 1_000 };

/**
 * Answers a request whose body was not read, such as one that is too large or comes from a stranger,
 * only when the client has sent it all: an ordinary client that still sends when the connection is
 * closed sees a broken connection and never the sentence that tells why. What comes is thrown away.
 * A client that sends more than the limits is answered and cut off.
 */
export function drainRefusedBodies(app: FastifyInstance, limits: DrainLimits = LIMITS): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isSending(raw)) return;
    if (!(await drained(raw, limits))) reply.header('connection', 'close');
  });
}

const announcedBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 1;

const isSending = (request: IncomingMessage): boolean =>
  announcedBytes(request) > 0 && !request.complete && !request.readableEnded && !request.destroyed;

/** @returns whether the whole body came within the limits */
function drained(request: IncomingMessage, limits: DrainLimits): Promise<boolean> {
  if (announcedBytes(request) > limits.bytes) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isWhole: boolean) => () => {
      clearTimeout(whole);
      clearTimeout(silence);
      request.off('data', count).off('end', end).off('close', cut).off('error', cut);
      if (!isWhole) request.pause();
      resolve(isWhole);
    };
    const end = finish(true);
    const cut = finish(false);
    const whole = setTimeout(cut, limits.time);
    const silence = setTimeout(cut, limits.silence);
    const count = (chunk: Uint8Array): void => {
      silence.refresh();
      bytes += chunk.length;
      if (bytes > limits.bytes) cut();
    };
    request.on('data', count).on('end', end).on('close', cut).on('error', cut);
    // While it is being decompressed, the output has no consumer any more.
    request.unpipe();
    request.resume();
  });
}
