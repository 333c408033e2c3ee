import type { Notice } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { sameFile } from './same-file.ts';
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
  if (sameFile(kept.bytes, onServer)) return 'arrived';
  // what was on its way may have arrived without the answer coming back
  const isHead = kept.base === head || (kept.sending !== null && sameFile(kept.sending, onServer));
  return mayWrite && isHead ? 'send' : 'choose';
}

/** What a person can do with a text that waited. */
export type KeptTextActions = {
  /** Null where the file cannot be written now. */
  use: (() => void) | null;
  /** Takes the file over from where else it is open; null where it is not, or may not be written at all. */
  writeHere: (() => void) | null;
  download(): void;
  discard(): void;
};

/** The choice between a text on this device and the one on the server. */
export function keptTextNotice(t: Translate, date: string, actions: KeptTextActions): Notice {
  const { use, writeHere } = actions;
  const sentence = use ? 'notice.kept' : writeHere ? 'notice.keptElsewhere' : 'notice.keptReading';
  return {
    title: t('notice.keptTitle'),
    text: t(sentence, { date }),
    tone: 'mark',
    choices: [
      ...(use ? [{ label: t('notice.useMine'), filled: true, run: use }] : []),
      ...(writeHere ? [{ label: t('notice.writeHere'), filled: true, run: writeHere }] : []),
      { label: t('notice.download'), run: actions.download },
      { label: t('notice.discard'), run: actions.discard },
    ],
  };
}
