import type { Notice } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { sameBytes } from './same-bytes.ts';
import type { WaitingCopy } from './waiting-store.ts';

/**
 * What to do with a text that waited on this device: it has arrived after all, it can be sent on top of
 * what the server has, or a person has to choose.
 */
export type KeptTextFate = 'arrived' | 'send' | 'choose';

/** @param head LastModifiedTime of the file on the server */
export function keptTextFate(
  kept: WaitingCopy,
  onServer: Uint8Array,
  head: string,
  mayWrite: boolean,
): KeptTextFate {
  if (sameBytes(kept.bytes, onServer)) return 'arrived';
  // what was on its way may have arrived without the answer coming back
  const isHead = kept.base === head || (kept.sending !== null && sameBytes(kept.sending, onServer));
  return mayWrite && isHead ? 'send' : 'choose';
}

/** What a person can do with a text that waited. */
export type KeptTextActions = { use(): void; download(): void; discard(): void };

/** The choice between a text on this device and the one on the server. */
export function keptTextNotice(
  t: Translate,
  date: string,
  mayWrite: boolean,
  actions: KeptTextActions,
): Notice {
  const use = { label: t('notice.useMine'), filled: true, run: actions.use };
  return {
    title: t('notice.keptTitle'),
    text: t(mayWrite ? 'notice.kept' : 'notice.keptReading', { date }),
    tone: 'mark',
    choices: [
      ...(mayWrite ? [use] : []),
      { label: t('notice.download'), run: actions.download },
      { label: t('notice.discard'), run: actions.discard },
    ],
  };
}
