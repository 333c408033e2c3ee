import { lazyModule } from '../browser/lazy-module.ts';
import type { SaveController } from './save-controller.ts';
import type { SessionOptions } from './session-options.ts';

const lazyComparison = lazyModule(() => import('../merge/merge-parts.ts'));

type TextComparisonOptions = Pick<SessionOptions, 't' | 'shell' | 'client' | 'store'> & {
  saveController(): SaveController | null;
  /** The text that is open now. */
  openText(): Promise<Uint8Array>;
  /** Replaces the open text by the server's. */
  useServer(): Promise<void>;
};

/** Puts one text together of two, part by part, as the user decides. */
export class TextComparison {
  private readonly options: TextComparisonOptions;

  constructor(options: TextComparisonOptions) {
    this.options = options;
  }

  /** Merges the open text with the server's. @param draftPrefix of the keys under which the device keeps drafts of this file */
  mergeWithServer(draftPrefix: string): void {
    const { t, shell, client, store, openText, useServer } = this.options;
    const saveController = this.options.saveController();
    if (saveController === null) return;
    lazyComparison.use(({ mergeWithServer, openComparison }) =>
      mergeWithServer({
        t,
        shell,
        client,
        saveController,
        mine: openText,
        compare: (mine, theirs) => openComparison({ t, shell, mine, theirs }),
        keepDraft: (draft) => store.put(`${draftPrefix} merged ${draft.storedAt}`, draft),
        useServer,
      }).catch(() => shell.announce(t('notice.notKept'))),
    );
  }

  /** Stays pending if that module cannot be loaded, of which the user is notified: the choice stays open. */
  compareWithOpen(mine: Uint8Array): Promise<Uint8Array | null> {
    const { t, shell, openText } = this.options;
    return new Promise((resolve, reject) =>
      lazyComparison.use(({ openComparison }) => {
        const compared = openText().then((theirs) => openComparison({ t, shell, mine, theirs }));
        compared.then(resolve, reject);
      }),
    );
  }
}
