import { encodeStep } from '@antecedent/domain/patch/file-patch';
import type { TimeFormat } from '../browser/time-format.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { type DraftRecovery, recoveredDraftBanner, recoveryFor } from './draft-recovery.ts';
import type { DraftStore, LocalDraft, StoredDraft } from './draft-store.ts';
import {
  type DraftRecord,
  isAllSaved,
  journalDraft,
  type RebasedJournal,
} from './journal-draft.ts';
import type { JournalStore, StoredJournal } from './journal-store.ts';

export type RecoveredDraftsOptions = {
  t: Translate;
  /** Formats dates with their times. */
  dates: TimeFormat;
  shell: Pick<Shell, 'showBanner' | 'showInfo' | 'content'>;
  store: DraftStore;
  /** Null where this browser keeps none. */
  journals: JournalStore | null;
  /** Prefix of the keys of all drafts of this file and person; the id of a writer follows. */
  prefix: string;
  /** Id of the writer in this tab. */
  writer: string;
  /** Whether another tab still writes under that id: then its draft is left alone. */
  isWriterOpen(writer: string): Promise<boolean>;
  /**
   * Replaces the open text by another, and saves it.
   *
   * @returns whether it continues the draft's journal
   */
  restore(draft: LocalDraft, record: DraftRecord | null): Promise<boolean>;
  download(bytes: Uint8Array): void;
  /**
   * Puts one text together of this one and the open one, as the user decides; null where texts of this kind can't be
   * compared.
   *
   * @returns null if the user does not want it after all
   */
  compare: ((mine: Uint8Array) => Promise<Uint8Array | null>) | null;
  /**
   * Merges what a journal has into what another device saved since; null where texts of this kind can't be merged.
   *
   * @returns null where both changed the same words
   */
  rebase: ((journal: StoredJournal, onServer: Uint8Array) => Promise<RebasedJournal | null>) | null;
};

/** Takes over the file's lock, or offers to. */
export type LockTakeover = { writeHere(): void; offer(): void };

/** What the server has, and whether it may be overwritten. */
export type ServerVersion = {
  bytes: Uint8Array;
  head: string;
  mayWrite: boolean;
  /** Null if no one else has the lock. */
  takeover: LockTakeover | null;
  /** The journal of the open file, which isn't a draft to recover. */
  openJournal: string;
};

/** A draft, with its steps if it has a journal. */
type FoundDraft = StoredDraft & { record: DraftRecord | null; isJournal: boolean };

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
    const { store, journals, prefix, isWriterOpen } = this.options;
    const drafts = await store.listByPrefix(`${prefix} ${writer}`).catch(() => []);
    const written = (await journals?.list(`${prefix} ${writer} `).catch(() => [])) ?? [];
    return drafts.length + written.length > 0 && !(await isWriterOpen(writer));
  }

  /** Recovers the drafts of a file that has just been opened. */
  async recover(onServer: ServerVersion): Promise<void> {
    const { t, shell } = this.options;
    const drafts = await this.unclaimedDrafts(onServer);
    const offered: FoundDraft[] = [];
    let used = false;
    let isMerged = false;
    for (const found of drafts) {
      const mayWrite = onServer.mayWrite && !used;
      if (this.options.rebase && mayWrite && found.isJournal && found.record === null) {
        used = await this.mergeJournal(found, onServer);
        isMerged ||= used;
        if (used) continue;
      }
      const recovery = this.recoveryOf(found, onServer, mayWrite);
      if (recovery === 'arrived') await this.remove(found);
      else if (recovery === 'send') {
        const adopted = await this.adopt(found);
        used = await this.restore(adopted);
        if (!used) offered.push(await this.moveAside(adopted));
      } else offered.push(await this.moveAside(found));
    }
    if (offered.length > 0) this.offer(offered, onServer);
    // what the server answered to it matters more
    else if (isMerged) shell.showInfo(t('drafts.mergedTitle'), t('drafts.merged'));
    else if (used) shell.showInfo(t('drafts.title'), t('drafts.restored'));
  }

  /**
   * Merges a journal into the server's newer version, and saves that.
   *
   * @returns false where that takes a person; everything then stays as it is
   */
  private async mergeJournal(found: FoundDraft, onServer: ServerVersion): Promise<boolean> {
    const { shell } = this.options;
    // what is typed until the merged text is there would be lost with the text that it replaces
    shell.content.inert = true;
    try {
      const merged = await this.rebased(found, onServer);
      if (merged === null) return false;
      const isRestored = await this.restore(merged);
      await this.remove(isRestored ? found : merged);
      return isRestored;
    } catch {
      return false;
    } finally {
      shell.content.inert = false;
    }
  }

  /** The journal with its steps on top of the server's version, stored under a key of its own. */
  private async rebased(
    { key, draft }: FoundDraft,
    { bytes: onServer, head, openJournal }: ServerVersion,
  ): Promise<FoundDraft | null> {
    const { journals, rebase } = this.options;
    const stored = rebase && (await journals?.read(key));
    const result = stored ? await rebase(stored, onServer) : null;
    if (!journals || result === null) return null;
    const { bytes, steps } = result;
    const journal = `${openJournal}m`;
    const { contact = '' } = draft;
    await journals.begin(journal, { bytes: onServer, head, contact });
    for (const { number, step, takenAt } of steps) {
      await journals.append(journal, { number, bytes: encodeStep(step, null), takenAt }, false);
    }
    return {
      key: journal,
      draft: { ...draft, bytes, baseVersion: head, changes: steps.length },
      record: { journal, steps, last: steps.length },
      isJournal: true,
    };
  }

  private recoveryOf(
    { draft, record }: FoundDraft,
    { bytes, head }: ServerVersion,
    mayWrite: boolean,
  ): DraftRecovery {
    if (record === null) return recoveryFor(draft, bytes, head, mayWrite);
    if (record.steps.length === 0) return 'arrived';
    return mayWrite ? 'send' : 'choose';
  }

  /** Drafts that belong to no open tab, newest first. */
  private async unclaimedDrafts(onServer: ServerVersion): Promise<FoundDraft[]> {
    const { store, prefix } = this.options;
    const drafts = await store.listByPrefix(prefix).catch(() => []);
    const unclaimed: FoundDraft[] = [];
    for (const draft of drafts) {
      const found = { ...draft, record: null, isJournal: false };
      if (await this.isUnclaimed(draft.key.slice(prefix.length + 1))) unclaimed.push(found);
    }
    const known = new Map(unclaimed.map(({ key, draft }) => [key, draft.storedAt]));
    for (const key of await this.unclaimedJournals(onServer)) {
      const found = await this.foundJournal(key, onServer, known);
      if (found) unclaimed.push(found);
    }
    return unclaimed.sort((a, b) => b.draft.storedAt - a.draft.storedAt);
  }

  private async unclaimedJournals({ openJournal }: ServerVersion): Promise<string[]> {
    const { journals, prefix } = this.options;
    const unclaimed: string[] = [];
    const keys = await journals?.list(`${prefix} `).catch(() => []);
    for (const key of keys ?? []) {
      if (key === openJournal) continue;
      if (await this.isUnclaimed(writerOf(key.slice(prefix.length + 1)))) unclaimed.push(key);
    }
    return unclaimed;
  }

  private async isUnclaimed(name: string): Promise<boolean> {
    const { writer, isWriterOpen } = this.options;
    return name === writer || !(await isWriterOpen(name));
  }

  /** @param drafts when the whole texts of closed tabs were stored, by their keys */
  private async foundJournal(
    key: string,
    { bytes }: ServerVersion,
    drafts: ReadonlyMap<string, number>,
  ): Promise<FoundDraft | null> {
    const { journals } = this.options;
    try {
      const journal = await journals?.read(key);
      if (!journals || !journal) return null;
      const draftAt = drafts.get(key.slice(0, key.lastIndexOf(' '))) ?? Number.NEGATIVE_INFINITY;
      if (isAllSaved(journal) || draftAt >= lastWrittenAt(journal)) {
        await journals.remove(key);
        return null;
      }
      return { key, ...journalDraft(key, journal, bytes), isJournal: true };
    } catch {
      // what can't be read stays where it is
      return null;
    }
  }

  /** A journal continues under this tab's name. */
  private async adopt(found: FoundDraft): Promise<FoundDraft> {
    const { key, record } = found;
    if (record === null || key.startsWith(`${this.ownKey} `)) return found;
    const journal = `${this.ownKey}${key.slice(key.lastIndexOf(' '))}`;
    await this.options.journals?.rename(key, journal);
    return { ...found, key: journal, record: { ...record, journal } };
  }

  /** Opens a draft and saves it. @returns false if it cannot be opened; the open text then stays */
  private async restore(found: FoundDraft): Promise<boolean> {
    const { restore } = this.options;
    try {
      const goesOn = await restore(found.draft, found.record);
      // otherwise it is stored under this tab's own key by now, or has arrived
      if (!goesOn && found.key !== this.ownKey) await this.remove(found);
    } catch {
      return false;
    }
    return true;
  }

  /** Opens what the user puts together of a draft and the open text, and saves it. */
  private async merge(
    found: FoundDraft,
    compare: (mine: Uint8Array) => Promise<Uint8Array | null>,
    next: () => void,
  ): Promise<void> {
    const bytes = await compare(found.draft.bytes);
    if (bytes === null) return;
    this.options.shell.showBanner(null);
    await this.restore({ ...found, draft: { ...found.draft, bytes }, record: null });
    next();
  }

  private async remove({ key, isJournal }: FoundDraft): Promise<void> {
    const { store, journals } = this.options;
    await (isJournal ? journals?.remove(key) : store.remove(key));
  }

  /** Moves a draft to a separate key, so that this tab's next backup does not overwrite it. */
  private async moveAside(found: FoundDraft): Promise<FoundDraft> {
    const { key, draft } = found;
    if (key !== this.ownKey) return found;
    const aside = `${this.options.prefix} aside ${draft.storedAt}`;
    const { store } = this.options;
    await store.put(aside, draft);
    await store.remove(key);
    return { ...found, key: aside };
  }

  /** Offers one draft after the other. */
  private offer([first, ...others]: readonly FoundDraft[], onServer: ServerVersion): void {
    const { mayWrite, takeover } = onServer;
    if (first === undefined) {
      takeover?.offer();
      return;
    }
    const { t, shell, dates, download, compare } = this.options;
    const { draft } = first;
    const date = dates.format(draft.storedAt);
    const next = () => {
      shell.showBanner(null);
      this.offer(others, onServer);
    };
    const use = () => {
      shell.showBanner(null);
      // as a whole: its steps lead from another version than the server's
      void this.restore({ ...first, record: null }).then(next);
    };
    const notice = recoveredDraftBanner(t, date, {
      restore: mayWrite ? use : null,
      compare: mayWrite && compare ? () => void this.merge(first, compare, next) : null,
      writeHere: takeover?.writeHere ?? null,
      download: () => download(draft.bytes),
      discard: () => {
        void this.remove(first);
        next();
      },
    });
    shell.showBanner(notice);
  }
}

const writerOf = (name: string): string => name.slice(0, name.lastIndexOf(' '));

const lastWrittenAt = ({ steps }: StoredJournal): number => steps.at(-1)?.takenAt ?? 0;
