import { openComparison } from '../merge/compare-dialog.ts';
import { mergeWithServer } from '../merge/merge-with-server.ts';
import type { SaveController } from './save-controller.ts';
import type { SessionOptions } from './session-options.ts';

export type ComparisonOptions = Pick<SessionOptions, 't' | 'shell' | 'client' | 'store'> & {
  saveController(): SaveController | null;
  /** The text that is open now. */
  openText(): Promise<Uint8Array>;
  /** Replaces the open text by the server's. */
  useServer(): Promise<void>;
};

/** Merges the open text with the server's. @param draftPrefix of the keys under which the device keeps drafts of this file */
export function mergeOpenText(options: ComparisonOptions, draftPrefix: string): void {
  const { t, shell, client, store, openText, useServer } = options;
  const saveController = options.saveController();
  if (saveController === null) return;
  mergeWithServer({
    t,
    shell,
    client,
    saveController,
    mine: openText,
    compare: (mine, theirs) => openComparison({ t, shell, mine, theirs }),
    keepDraft: (draft) => store.put(`${draftPrefix} merged ${draft.storedAt}`, draft),
    useServer,
  }).catch(() => shell.announce(t('notice.notKept')));
}

/** Puts one text together of a draft and the open one, part by part, as the user decides. */
export async function compareWithOpen(
  { t, shell, openText }: ComparisonOptions,
  mine: Uint8Array,
): Promise<Uint8Array | null> {
  return openComparison({ t, shell, mine, theirs: await openText() });
}
