import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { recoveredDraftNotice, recoveryFor } from './draft-recovery.ts';
import type { DraftStore, LocalDraft, StoredDraft } from './draft-store.ts';

export type RecoveredDraftsOptions = {
  t: Translate;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  shell: Pick<Shell, 'showNotice'>;
  store: DraftStore;
  /** Begins the keys of all texts of this file and person; a writer's name follows. */
  prefix: string;
  /** Name of the writer in this tab. */
  writer: string;
  /** Whether another tab still writes under that name: then its text is no business of ours. */
  isWriterOpen(writer: string): Promise<boolean>;
  /** Puts a text in the place of the one that is open, and sends it. */
  restore(draft: LocalDraft): Promise<void>;
  download(bytes: Uint8Array): void;
};

/** Takes the file over from where it is open, or offers to. */
export type LockTakeover = { writeHere(): void; offer(): void };

/** What the server has, and whether it may be written over. */
export type ServerVersion = {
  bytes: Uint8Array;
  head: string;
  mayWrite: boolean;
  /** Null where nobody writes elsewhere. */
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

  /** Whether a writer of this file was one of this browser's tabs and is gone: what it left is here. */
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
    else if (used) {
      shell.showNotice({
        title: t('notice.keptTitle'),
        text: t('notice.recovered'),
        tone: 'mark',
        choices: [{ label: t('notice.close'), run: () => shell.showNotice(null) }],
      });
    }
  }

  /** Drafts that belong to no open tab, the newest first. */
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

  /** Opens a draft and saves it. @returns false if it cannot be opened; what was open stays open */
  private async restore({ key, draft }: StoredDraft): Promise<boolean> {
    const { restore, store } = this.options;
    try {
      await restore(draft);
    } catch {
      return false;
    }
    // by now it is kept under this tab's own name, or has arrived
    if (key !== this.ownKey) await store.remove(key);
    return true;
  }

  /** Moves a draft to a key of its own, so that this tab's next backup does not overwrite it. */
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
      shell.showNotice(null);
      this.offer(others, onServer);
    };
    const use = () => {
      shell.showNotice(null);
      void this.restore({ key, draft }).then(next);
    };
    const notice = recoveredDraftNotice(t, date, {
      restore: mayWrite ? use : null,
      writeHere: takeover?.writeHere ?? null,
      download: () => download(draft.bytes),
      discard: () => {
        void store.remove(key);
        next();
      },
    });
    shell.showNotice(notice);
  }
}
