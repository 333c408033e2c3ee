import type { WopiFailure } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';

/** Why a text did not open, and whether trying again can help. */
export type OpenFailureMessage = { sentence: string; mayRetry: boolean };

/** A sentence for what the host answered; the host's own where it gave one. */
export function openFailureMessage(t: Translate, failure: WopiFailure): OpenFailureMessage {
  switch (failure.kind) {
    case 'unauthorized':
      return { sentence: t('problem.signedOut'), mayRetry: true };
    case 'offline':
      return { sentence: t('problem.offline'), mayRetry: true };
    case 'refused':
      return { sentence: failure.message ?? t('problem.notFound'), mayRetry: false };
    case 'too-large':
      return { sentence: failure.message ?? t('problem.unreadable'), mayRetry: false };
    case 'not-found':
      return { sentence: t('problem.notFound'), mayRetry: false };
    default:
      return { sentence: t('problem.unavailable'), mayRetry: true };
  }
}
