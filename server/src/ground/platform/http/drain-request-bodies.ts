import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type DrainLimits = {
  /** The most bytes to read and discard. */
  bytes: number;
  /** The most time to spend on one request, in milliseconds. */
  time: number;
  /** Milliseconds without a byte after which we assume the client is waiting for the response. */
  silence: number;
};

/** Five times the largest accepted file, and less time than any request gets. */
const LIMITS: DrainLimits = { bytes: 250 * 1024 * 1024, time: 100_000, silence: 1_000 };

/**
 * Delays the response to a request whose body was not read (too large, or not allowed) until the
 * client has sent it all: a client still sending when the connection closes would see a broken
 * connection instead of the error message. The bytes are discarded. A client that exceeds the limits
 * gets the response, and the connection is closed.
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
    // A decompressor that the body was piped into has no consumer any more.
    request.unpipe();
    request.resume();
  });
}
