import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be a large file on a slow line. */
    takesFile?: boolean;
  }
}

/** Milliseconds for a file: enough for 20 MB at 150 kbit/s. */
export const FILE_TIMEOUT_MS = 20 * 60_000;
/** Milliseconds for everything else: a body that takes longer only occupies a connection. */
const TIMEOUT_MS = 120_000;

/** Ends requests whose body takes too long, unless it may be a file. The server itself limits those, and headers. */
export function limitRequestTime(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.takesFile || raw.complete) return;
    const timer = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', tooSlow(), raw.socket);
    }, timeoutMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
