import type { WopiFailure } from '../host/wopi-failure.ts';
import type { Translate } from '../ui/i18n/translate.ts';

/** Why a text did not open, and whether retrying can help. */
export type OpenFailureMessage = { sentence: string; canRetry: boolean };

/** A message for the host's answer; the host's own if it sent one. */
export function openFailureMessage(t: Translate, failure: WopiFailure): OpenFailureMessage {
  switch (failure.kind) {
    case 'unauthorized':
      return { sentence: t('problem.signedOut'), canRetry: true };
    case 'offline':
      return { sentence: t('problem.offline'), canRetry: true };
    case 'refused':
      return { sentence: failure.message ?? t('problem.notFound'), canRetry: false };
    case 'too-large':
      return { sentence: failure.message ?? t('problem.unreadable'), canRetry: false };
    case 'not-found':
      return { sentence: t('problem.notFound'), canRetry: false };
    default:
      return { sentence: t('problem.unavailable'), canRetry: true };
  }
}
