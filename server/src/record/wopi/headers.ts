import type { FastifyRequest } from 'fastify';

/** One header as text; undefined when it is missing or repeated. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * A header that an editor may send under a vendor prefix: `X-COOL-WOPI-...`, formerly
 * `X-LOOL-WOPI-...`.
 */
export const editorHeaderOf = (request: FastifyRequest, name: string): string | undefined =>
  headerOf(request, `x-cool-wopi-${name}`) ?? headerOf(request, `x-lool-wopi-${name}`);
