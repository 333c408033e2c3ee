import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { OfflineError } from './offline-error.ts';

/**
 * The message for a failed call: the server's, or else ours, never a technical one.
 *
 * @param otherwise the message for unknown errors
 */
export function errorMessage(
  error: unknown,
  otherwise: string = i18next.t('common.unexpected'),
): string {
  if (error instanceof OfflineError) return i18next.t('common.offline');
  return (error instanceof ApiError && error.message) || otherwise;
}

/** The request id in the server's log, for support; null if there was no response. */
export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiError && error.requestId !== '' ? error.requestId : null;

/** Whether retrying is pointless because the server's refusal is final. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ['not-found', 'forbidden', 'invalid-request'].includes(error.code);
