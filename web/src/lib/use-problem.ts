import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import { OfflineError } from './offline-error.ts';

/**
 * What to tell a person about a failed call: the server's own sentence, else ours.
 * @returns no sentence for no error; the request id where the server gave one
 */
export function useProblem(error: unknown): { sentence?: string; requestId?: string } {
  const { t } = useTranslation();
  if (error === null || error === undefined) return {};
  if (error instanceof ApiError) {
    return { sentence: error.message, ...(error.requestId && { requestId: error.requestId }) };
  }
  return { sentence: t(error instanceof OfflineError ? 'common.offline' : 'common.unexpected') };
}
