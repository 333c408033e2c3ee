import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { draftRecovery, recoveredDraftNotice } from './draft-recovery.ts';
import type { Draft, DraftStore, StoredDraft } from './draft-store.ts';

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
  isOpen(writer: string): Promise<boolean>;
  /** Puts a text in the place of the one that is open, and sends it. */
  use(copy: Draft): Promise<void>;
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
  takingOver: LockTakeover | null;
};

/** Texts that were written here and never reached the server. Each is brought back, or offered until somebody chooses. */
export class RecoveredDrafts {
  private readonly parts: RecoveredDraftsOptions;

  constructor(parts: RecoveredDraftsOptions) {
    this.parts = parts;
  }

  /** Key under which this tab keeps its text. */
  get ownKey(): string {
    return `${this.parts.prefix} ${this.parts.writer}`;
  }

  /** Whether a writer of this file was one of this browser's tabs and is gone: what it left is here. */
  async isGone(writer: string): Promise<boolean> {
    const { store, prefix, isOpen } = this.parts;
    const texts = await store.under(`${prefix} ${writer}`).catch(() => []);
    return texts.length > 0 && !(await isOpen(writer));
  }

  /** Looks at what waits here, now that a file has been opened. */
  async recover(onServer: ServerVersion): Promise<void> {
    const { store, t, shell } = this.parts;
    const waiting = await this.ownerless();
    const offered: StoredDraft[] = [];
    let used = false;
    for (const { key, copy } of waiting) {
      const fate = draftRecovery(copy, onServer.bytes, onServer.head, onServer.mayWrite && !used);
      if (fate === 'arrived') await store.remove(key);
      else if (fate === 'send') {
        used = await this.take({ key, copy });
        if (!used) offered.push(await this.setAside({ key, copy }));
      } else offered.push(await this.setAside({ key, copy }));
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

  /** Texts that no open tab goes on writing, the newest first. */
  private async ownerless(): Promise<StoredDraft[]> {
    const { store, prefix, writer, isOpen } = this.parts;
    const texts = await store.under(prefix).catch(() => []);
    const mine: StoredDraft[] = [];
    for (const text of texts) {
      const name = text.key.slice(prefix.length + 1);
      if (name === writer || !(await isOpen(name))) mine.push(text);
    }
    return mine.sort((a, b) => b.copy.keptAt - a.copy.keptAt);
  }

  /** Opens a text and sends it. @returns false where it cannot be opened; what was open stays open */
  private async take({ key, copy }: StoredDraft): Promise<boolean> {
    const { use, store } = this.parts;
    try {
      await use(copy);
    } catch {
      return false;
    }
    // by now it is kept under this tab's own name, or has arrived
    if (key !== this.ownKey) await store.remove(key);
    return true;
  }

  /** Moves a text out of the way of what is written from now on. */
  private async setAside({ key, copy }: StoredDraft): Promise<StoredDraft> {
    if (key !== this.ownKey) return { key, copy };
    const aside = `${this.parts.prefix} aside ${copy.keptAt}`;
    const { store } = this.parts;
    await store.put(aside, copy);
    await store.remove(key);
    return { key: aside, copy };
  }

  /** Lets somebody choose about one text after the other. */
  private offer([first, ...others]: readonly StoredDraft[], onServer: ServerVersion): void {
    const { mayWrite, takingOver } = onServer;
    if (first === undefined) {
      takingOver?.offer();
      return;
    }
    const { t, shell, store, dates, download } = this.parts;
    const { key, copy } = first;
    const date = dates.format(copy.keptAt);
    const next = () => {
      shell.showNotice(null);
      this.offer(others, onServer);
    };
    const use = () => {
      shell.showNotice(null);
      void this.take({ key, copy }).then(next);
    };
    const notice = recoveredDraftNotice(t, date, {
      use: mayWrite ? use : null,
      writeHere: takingOver?.writeHere ?? null,
      download: () => download(copy.bytes),
      discard: () => {
        void store.remove(key);
        next();
      },
    });
    shell.showNotice(notice);
  }
}
