import type { Socket } from 'node:net';
import type { RefusalKey } from '@antecedent/catalog/refusals';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Env } from '../../config/env.ts';
import { AppError, sentRefusal } from '../errors/errors.ts';
import { securityHeaders } from './security-headers.ts';

type UnreadableKey = Extract<
  RefusalKey,
  'requests.unreadable' | 'requests.unreadableAddress' | 'requests.tooLarge'
>;

/** Node's error codes for rejected requests, as HTTP statuses. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Options with which requests that never reach a route get a response like all others: undecodable addresses, and bytes
 * that aren't HTTP. No hook runs for them.
 */
export function answerUnreadable(
  env: Pick<Env, 'publicUrl'>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = {
    ...securityHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return {
    frameworkErrors: (_error, { id }, { raw }: FastifyReply) => {
      raw.writeHead(400, headers).end(bodyOf('requests.unreadableAddress', id));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      endWith(socket, STATUS_LINES[error.code ?? ''] ?? '400 Bad Request', headers);
    },
  };
}

function endWith(socket: Socket, status: string, headers: Readonly<Record<string, string>>): void {
  const isTooLarge = status.startsWith('431');
  const body = bodyOf(
    isTooLarge ? 'requests.tooLarge' : 'requests.unreadable',
    crypto.randomUUID(),
  );
  const whole = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}

const bodyOf = (key: UnreadableKey, requestId: string): string =>
  JSON.stringify(sentRefusal(new AppError('invalid-request', key), requestId));
