import type { Translate } from '../ui/i18n/translate.ts';
import type { Notice } from '../ui/shell.ts';
import type { LocalDraft } from './draft-store.ts';
import { isSameFile } from './same-file.ts';

/**
 * What to do with a text that waited on this device: it has arrived after all, it can be sent on top of
 * what the server has, or a person has to choose.
 */
export type DraftRecovery = 'arrived' | 'send' | 'choose';

/** @param head LastModifiedTime of the file on the server */
export function recoveryFor(
  kept: LocalDraft,
  onServer: Uint8Array,
  head: string,
  mayWrite: boolean,
): DraftRecovery {
  if (isSameFile(kept.bytes, onServer)) return 'arrived';
  // what was on its way may have arrived without the answer coming back
  const isHead =
    kept.baseVersion === head || (kept.inFlight !== null && isSameFile(kept.inFlight, onServer));
  return mayWrite && isHead ? 'send' : 'choose';
}

/** What a person can do with a text that waited. */
export type RecoveredDraftActions = {
  /** Null where the file cannot be written now. */
  restore: (() => void) | null;
  /** Takes the file over from where else it is open; null where it is not, or may not be written at all. */
  writeHere: (() => void) | null;
  download(): void;
  discard(): void;
};

/** The choice between a text on this device and the one on the server. */
export function recoveredDraftNotice(
  t: Translate,
  date: string,
  actions: RecoveredDraftActions,
): Notice {
  const { restore, writeHere } = actions;
  const sentence = restore
    ? 'notice.kept'
    : writeHere
      ? 'notice.keptElsewhere'
      : 'notice.keptReading';
  return {
    title: t('notice.keptTitle'),
    text: t(sentence, { date }),
    tone: 'mark',
    choices: [
      ...(restore ? [{ label: t('notice.useMine'), filled: true, run: restore }] : []),
      ...(writeHere ? [{ label: t('notice.writeHere'), filled: true, run: writeHere }] : []),
      { label: t('notice.download'), run: actions.download },
      { label: t('notice.discard'), run: actions.discard },
    ],
  };
}
