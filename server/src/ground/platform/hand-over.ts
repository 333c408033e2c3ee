import type { FastifyReply, FastifyRequest } from 'fastify';
import { HeavyFile, type HeavyRequest, type WithHeavyWork } from './heavy-work.ts';

/** They belong to one connection, or to a body that is sent on in another form. */
const OF_CONNECTION = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'expect',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Answers a request that ended with `HeavyFile` from the thread for heavy work.
 *
 * @param person whose request it is
 * @returns the error to report: the same one if it isn't about heavy work, or the reason why the thread didn't respond;
 *   null once the response is sent
 */
export async function handOver(
  { heavyWork }: WithHeavyWork,
  error: unknown,
  person: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!(error instanceof HeavyFile) || heavyWork === null) return error;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const { status, headers, body } = await heavyWork.answer(
      person,
      requestOf(request, error),
      gone.signal,
    );
    reply.status(status).headers(withoutConnection(headers));
    reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    return null;
  } catch (failure) {
    return failure;
  }
}

function requestOf(request: FastifyRequest, { form }: HeavyFile): HeavyRequest {
  const headers = withoutConnection(request.headers);
  return {
    method: request.method,
    url: request.url,
    headers: form ? { ...headers, 'content-type': form.contentType } : headers,
    remoteAddress: request.socket.remoteAddress ?? '',
    body: form ? form.body : bodyOf(request.body),
  };
}

function bodyOf(body: unknown): HeavyRequest['body'] {
  if (body === undefined || body === null) return null;
  // A copy: it is transferred to the thread, and a small buffer shares its memory with others.
  return body instanceof Uint8Array
    ? Uint8Array.from(body)
    : Uint8Array.from(Buffer.from(JSON.stringify(body)));
}

function withoutConnection(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_CONNECTION.has(name)) kept[name] = value;
  }
  return kept;
}
