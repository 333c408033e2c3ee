import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';

/** Seconds after which another node, or this one's next start, has taken over. */
const RETRY_AFTER = 5;

/**
 * Rejects requests that arrive while the server stops, in the same form as every refusal, so that clients send them
 * again. Create the app with `return503OnClosing: false`: Fastify's own response has neither code nor Retry-After.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return;
    reply.header('connection', 'close');
    throw new AppError('unavailable', 'requests.stopping', { retryAfter: RETRY_AFTER });
  });
}
