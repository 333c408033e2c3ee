import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * Warns once when a peer that is no trusted proxy sends forwarded addresses: they are ignored, so
 * everyone behind that proxy counts as one network.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Platform['log']): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    // A trusted peer is replaced by the address that it forwards.
    if (ip !== socket.remoteAddress) return;
    hasWarned = true;
    log.warn(
      'forwarded addresses come from a peer that is not in TRUST_PROXY; they are ignored, and everybody behind it counts as one network',
    );
  });
}
