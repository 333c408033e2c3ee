import type { FastifyInstance } from 'fastify';
import { meantStatus } from '../errors/expected-refusals.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every writer sends it once a second: a line for each would fill the disk. */
    isFrequent?: boolean;
  }
}

/**
 * One line and one measurement per request: the route's pattern instead of the address (addresses contain tokens and
 * ids), the person by id, never their address. Frequent ones only get a line when they fail.
 */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions;
    const { method } = request;
    const status = meantStatus(reply);
    metrics.httpSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const level = config.isFrequent && status < 400 ? 'debug' : 'info';
    log[level](
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
