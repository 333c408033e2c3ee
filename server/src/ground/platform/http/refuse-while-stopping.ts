import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';

/** Seconds after which another node, or this one's next start, has taken over. */
const RETRY_AFTER = 5;

/**
 * Refuses what arrives while the server stops as it refuses everything else, so that clients send it
 * again. Make the app with `return503OnClosing: false`: Fastify's own answer has neither code nor
 * Retry-After.
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
