import { drafts } from '@antecedent/catalog/en/editors/drafts';
import { addSentences, type Translate } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import type { LocalDraft } from './draft-store.ts';
import { isSameFile } from './same-file.ts';

addSentences({ drafts });

/**
 * What to do with a local draft: it has reached the server after all, it can be saved on top of the
 * server's version, or the user has to choose.
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
  // a save in flight may have arrived although its response did not
  const isHead =
    kept.baseVersion === head || (kept.inFlight !== null && isSameFile(kept.inFlight, onServer));
  return mayWrite && isHead ? 'send' : 'choose';
}

/** What a user can do with a local draft. */
export type RecoveredDraftActions = {
  /** Null if the file cannot be written now. */
  restore: (() => void) | null;
  /** Compares it with what is open; null where that can't be done. */
  compare: (() => void) | null;
  /**
   * Takes over the lock from the person who has the file open; null if no one has, or if it may not be written at all.
   */
  writeHere: (() => void) | null;
  download(): void;
  discard(): void;
};

/** The choice between a local draft and the server's version. */
export function recoveredDraftBanner(
  t: Translate,
  date: string,
  actions: RecoveredDraftActions,
): Banner {
  const { restore, compare, writeHere } = actions;
  const sentence = restore ? 'drafts.choose' : writeHere ? 'drafts.elsewhere' : 'drafts.reading';
  return {
    title: t('drafts.title'),
    text: t(sentence, { date }),
    tone: 'mark',
    choices: [
      ...(compare ? [{ label: t('notice.compare'), filled: true, run: compare }] : []),
      ...(restore ? [{ label: t('notice.useMine'), filled: !compare, run: restore }] : []),
      ...(writeHere ? [{ label: t('notice.writeHere'), filled: true, run: writeHere }] : []),
      { label: t('notice.download'), run: actions.download },
      { label: t('notice.discard'), run: actions.discard },
    ],
  };
}
