import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { recoveredDraftBanner, recoveryFor } from './draft-recovery.ts';
import type { DraftStore, LocalDraft, StoredDraft } from './draft-store.ts';

export type RecoveredDraftsOptions = {
  t: Translate;
  /** Formats dates with their times. */
  dates: Intl.DateTimeFormat;
  shell: Pick<Shell, 'showBanner' | 'showInfo'>;
  store: DraftStore;
  /** Prefix of the keys of all drafts of this file and person; the id of a writer follows. */
  prefix: string;
  /** Id of the writer in this tab. */
  writer: string;
  /** Whether another tab still writes under that id: then its draft is left alone. */
  isWriterOpen(writer: string): Promise<boolean>;
  /** Replaces the open text by another, and saves it. */
  restore(draft: LocalDraft): Promise<void>;
  download(bytes: Uint8Array): void;
};

/** Takes over the file's lock, or offers to. */
export type LockTakeover = { writeHere(): void; offer(): void };

/** What the server has, and whether it may be overwritten. */
export type ServerVersion = {
  bytes: Uint8Array;
  head: string;
  mayWrite: boolean;
  /** Null if nobody else has the lock. */
  takeover: LockTakeover | null;
};

/** Drafts that never reached the server. Each is restored, or offered until the user decides. */
export class RecoveredDrafts {
  private readonly options: RecoveredDraftsOptions;

  constructor(options: RecoveredDraftsOptions) {
    this.options = options;
  }

  /** The key of this tab's own draft. */
  get ownKey(): string {
    return `${this.options.prefix} ${this.options.writer}`;
  }

  /** Whether a writer of this file was a tab of this browser and is closed: its draft is here. */
  async isWriterClosed(writer: string): Promise<boolean> {
    const { store, prefix, isWriterOpen } = this.options;
    const drafts = await store.listByPrefix(`${prefix} ${writer}`).catch(() => []);
    return drafts.length > 0 && !(await isWriterOpen(writer));
  }

  /** Recovers the drafts of a file that has just been opened. */
  async recover(onServer: ServerVersion): Promise<void> {
    const { store, t, shell } = this.options;
    const drafts = await this.unclaimedDrafts();
    const offered: StoredDraft[] = [];
    let used = false;
    for (const { key, draft } of drafts) {
      const recovery = recoveryFor(
        draft,
        onServer.bytes,
        onServer.head,
        onServer.mayWrite && !used,
      );
      if (recovery === 'arrived') await store.remove(key);
      else if (recovery === 'send') {
        used = await this.restore({ key, draft });
        if (!used) offered.push(await this.moveAside({ key, draft }));
      } else offered.push(await this.moveAside({ key, draft }));
    }
    if (offered.length > 0) this.offer(offered, onServer);
    // what the server answered to it matters more
    else if (used) shell.showInfo(t('notice.keptTitle'), t('notice.recovered'));
  }

  /** Drafts that belong to no open tab, newest first. */
  private async unclaimedDrafts(): Promise<StoredDraft[]> {
    const { store, prefix, writer, isWriterOpen } = this.options;
    const drafts = await store.listByPrefix(prefix).catch(() => []);
    const unclaimed: StoredDraft[] = [];
    for (const draft of drafts) {
      const name = draft.key.slice(prefix.length + 1);
      if (name === writer || !(await isWriterOpen(name))) unclaimed.push(draft);
    }
    return unclaimed.sort((a, b) => b.draft.storedAt - a.draft.storedAt);
  }

  /** Opens a draft and saves it. @returns false if it cannot be opened; the open text then stays */
  private async restore({ key, draft }: StoredDraft): Promise<boolean> {
    const { restore, store } = this.options;
    try {
      await restore(draft);
    } catch {
      return false;
    }
    // by now it is stored under this tab's own key, or has arrived
    if (key !== this.ownKey) await store.remove(key);
    return true;
  }

  /** Moves a draft to a separate key, so that this tab's next backup does not overwrite it. */
  private async moveAside({ key, draft }: StoredDraft): Promise<StoredDraft> {
    if (key !== this.ownKey) return { key, draft };
    const aside = `${this.options.prefix} aside ${draft.storedAt}`;
    const { store } = this.options;
    await store.put(aside, draft);
    await store.remove(key);
    return { key: aside, draft };
  }

  /** Offers one draft after the other. */
  private offer([first, ...others]: readonly StoredDraft[], onServer: ServerVersion): void {
    const { mayWrite, takeover } = onServer;
    if (first === undefined) {
      takeover?.offer();
      return;
    }
    const { t, shell, store, dates, download } = this.options;
    const { key, draft } = first;
    const date = dates.format(draft.storedAt);
    const next = () => {
      shell.showBanner(null);
      this.offer(others, onServer);
    };
    const use = () => {
      shell.showBanner(null);
      void this.restore({ key, draft }).then(next);
    };
    const notice = recoveredDraftBanner(t, date, {
      restore: mayWrite ? use : null,
      writeHere: takeover?.writeHere ?? null,
      download: () => download(draft.bytes),
      discard: () => {
        void store.remove(key);
        next();
      },
    });
    shell.showBanner(notice);
  }
}
