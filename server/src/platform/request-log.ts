import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * One line and one measurement a request: the route's pattern instead of the address (addresses
 * carry tokens and ids), who by id, never from where.
 */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    metrics.httpSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    log.info(
      {
        requestId: request.id,
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
      },
      'request',
    );
  });
}
