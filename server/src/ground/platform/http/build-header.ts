import { BUILD_HEADER } from '@antecedent/contracts/wire/build';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the build of the pages to every response, by which an open page learns that it is from another one.
 *
 * @param build null if the pages aren't built
 */
export function addBuildHeader(app: FastifyInstance, build: string | null): void {
  if (build === null) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(BUILD_HEADER, build);
  });
}
