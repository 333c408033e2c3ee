import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { AppError } from './errors.ts';

/**
 * What the caller learns about anything that was thrown: our own refusals as they are, unreadable files, Fastify's
 * refusals, an unavailable database, and `internal` for the rest.
 */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal(error);
  if (error instanceof OfficeFileError) {
    const code = error.problem === 'textTooLong' ? 'too-large' : 'damaged-file';
    return new AppError(code, `officeFiles.${error.problem}`, { cause: error });
  }
  if (error.name === 'BlobStoreError') {
    return new AppError('unavailable', 'requests.fileStore', { cause: error, retryAfter: 10 });
  }
  if (isOverload(error)) {
    return new AppError('unavailable', 'requests.busy', { cause: error, retryAfter: 5 });
  }
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', 'requests.database', { cause: error, retryAfter: 2 });
  }
  if (isDiskFull(error)) {
    return new AppError('unavailable', 'requests.diskFull', { cause: error, retryAfter: 30 });
  }
  return fromStatus(error, Number('statusCode' in error ? error.statusCode : 500));
}

function fromStatus(error: Error, status: number): AppError {
  switch (status) {
    case 404:
      return new AppError('not-found', 'requests.noAddress', { cause: error });
    case 413:
      return new AppError('too-large', 'requests.tooLarge', { cause: error });
    case 415:
      return new AppError('unsupported-type', 'requests.unsupportedType', {
        cause: error,
      });
    default:
      // Fastify's other refusals: broken JSON, a wrong content length.
      if (status >= 400 && status < 500) {
        return new AppError('invalid-request', 'requests.unreadable', { cause: error });
      }
      return internal(error);
  }
}

const internal = (cause: unknown): AppError =>
  new AppError('internal', 'requests.internal', {
    cause,
  });

/** Connection trouble in the words of Node and of PostgreSQL (shutting down, starting up, crashed, too many). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);
const AWAY_SENTENCES =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the database could not be reached: asking again later can succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && AWAY.has(String(cause.code))) return true;
    if (AWAY_SENTENCES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
    cause = cause.cause;
  }
  return false;
}

/** Too many connections or a statement that took too long, in the words of PostgreSQL; no free connection in time, in those of the pool. */
function isOverload(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && (cause.code === '53300' || cause.code === '57014')) return true;
    if (cause.message === 'timeout exceeded when trying to connect') return true;
    cause = cause.cause;
  }
  return false;
}

/**
 * Whether it needs the operator's attention, although the caller is only asked to wait: a full disk, an unavailable
 * file store.
 */
export const needsOperator = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && error.name === 'BlobStoreError');

/** Whether the disk is full, in the words of Node and of PostgreSQL. */
function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && ['ENOSPC', 'EDQUOT', '53100'].includes(String(cause.code))) return true;
    cause = cause.cause;
  }
  return false;
}
