import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, sentRefusal } from '../../ground/platform/errors/errors.ts';
import { needsOperator, toRefusal } from '../../ground/platform/errors/refusal.ts';
import { handOver } from '../../ground/platform/hand-over.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { headerSentence } from './answers.ts';
import { headerOf } from './headers.ts';

/** Bytes of an office file. */
export const FILE_SIZE_LIMIT = 50 * 1024 * 1024;

const tooLarge = (): AppError =>
  new AppError('too-large', 'editor.tooLarge', {
    values: { megabytes: FILE_SIZE_LIMIT / 1024 / 1024 },
  });

/** Whether the request was rejected by its length, without reading it. */
const isBodyTooLarge = ({ refusal }: AppError): boolean => refusal.key === 'requests.tooLarge';

/**
 * Refusals that editors must distinguish from "the file has changed" (409) and "try later" (5xx): the
 * file is fine, but is not accepted. Every other code keeps its usual status.
 */
const REFUSED: Partial<Record<AppError['code'], number>> = {
  'window-closed': 403,
  'not-started': 403,
};

const OUTCOME: Partial<Record<AppError['code'], string>> = {
  'window-closed': 'window',
  forbidden: 'review',
  'too-large': 'too-large',
  'damaged-file': 'damaged',
  'unsupported-type': 'damaged',
};

const LOCK_REQUEST = /^(?:LOCK|UNLOCK|REFRESH_LOCK)$/i;

const isLockRequest = (request: FastifyRequest): boolean =>
  LOCK_REQUEST.test(headerOf(request, 'x-wopi-override') ?? '');

/**
 * Maps errors to WOPI statuses, with a readable message in the body.
 */
export function answerWopiErrors(app: FastifyInstance, platform: Platform): void {
  const { log, metrics } = platform;
  app.setErrorHandler<FastifyError>(async (thrown, request, reply) => {
    const person = request.fileGrant?.userId ?? request.ip;
    const error = await handOver(platform, thrown, person, request, reply);
    if (error === null) return reply;
    const refusal = toRefusal(error);
    if (refusal.code === 'internal' || needsOperator(error)) {
      log.error({ err: refusal.cause ?? refusal, requestId: request.id }, 'wopi request failed');
    }
    const outcome = OUTCOME[refusal.code];
    if (outcome && request.method === 'POST') metrics.saves.inc({ outcome });
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    if (isLockRequest(request)) {
      reply.header('x-wopi-lockfailurereason', headerSentence(refusal.message));
    }
    return reply
      .status(REFUSED[refusal.code] ?? refusal.status)
      .header('cache-control', 'no-store')
      .send(sentRefusal(isBodyTooLarge(refusal) ? tooLarge() : refusal, request.id));
  });
}
