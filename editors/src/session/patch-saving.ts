import { type InputReport, inputBits } from '@antecedent/domain/input-report';
import { NO_CHANGES } from '@antecedent/domain/patch/archive-parts';
import { Journal } from '../drafts/journal.ts';
import type { DraftRecord } from '../drafts/journal-draft.ts';
import type { JournalBase, JournalStore } from '../drafts/journal-store.ts';
import type { EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { FileSnapshot } from '../editor/file-snapshot.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import type { SaveOutcome, WopiClient } from '../host/wopi-client.ts';
import { inputs } from './input-observer.ts';
import type { Snapshot } from './save-queue.ts';
import { SaveRecorder } from './save-recorder.ts';
import { UnsavedInputs } from './unsaved-inputs.ts';

export { inputs };

/** What is reported of a text that was not entered here: a draft, or two texts that became one. */
const FROM_ELSEWHERE: InputReport = {
  kinds: inputBits('merge'),
  firstKeyMs: 0,
  lastKeyMs: 0,
  composedMs: 0,
};

/** A file as it was opened: LastModifiedTime and number of that version. */
export type OpenedFile = { bytes: Uint8Array; version: number | null; head: string };

/** A draft: what leads to it from the server's version. */
export type RecoveredFile = {
  version: number | null;
  record: DraftRecord;
  /** A proof of contact from before these steps; '' for none. */
  contact?: string | undefined;
};

export type PatchSavingOptions = {
  client: Pick<WopiClient, 'save' | 'savePatch' | 'contact'>;
  editor: Pick<EmbeddedEditor, 'snapshot'>;
  /** Null when nothing was opened to write in: the first save sends the whole file. */
  opened: OpenedFile | null;
  /** When that was, on the clock of `now`. */
  openedAt: number;
  /** Whether the user has written since: this is loaded after the text. */
  isUntouched: boolean;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
  /** Milliseconds since 1970, by this device. */
  wallClock(): number;
  /** Null if nothing is stored on this device. */
  journals: JournalStore | null;
  /** The key of the journal that this opening begins. */
  journalKey: string;
  /** The journal does not have what is written any more. */
  onJournalStopped(): void;
};

const UNTOUCHED = { modifiedByUser: false, autosave: false, exitSave: false };

/** Saves with the changes since what the server has, where they lead there; otherwise with the whole file. */
export class PatchSaving {
  private readonly options: PatchSavingOptions;
  private readonly recorder: SaveRecorder;
  /** Null for an editor that reports its own changes, and for an empty file. */
  private readonly archive: OpenedArchive | null = null;
  private journal: Journal | null = null;
  /** Of the file as it was last seen. */
  private origin: object | null = null;
  private readonly unsaved = new UnsavedInputs();
  /** The inputs of what the server lacks, as a save of the whole file reports them. */
  private inputHeader: Record<string, string> = {};

  constructor(options: PatchSavingOptions) {
    const { client, editor, opened, now, journalKey, openedAt, isUntouched } = options;
    this.options = options;
    this.recorder = new SaveRecorder(now, () => client.contact());
    if (opened === null || opened.bytes.length === 0) return;
    const { bytes, version, head } = opened;
    if (!editor.snapshot && isUntouched) this.archive = new OpenedArchive(bytes);
    const current = editor.snapshot?.() ?? this.archive?.snapshot(bytes);
    // an editor that still has what it opened says what was written since; another one has to be in time
    const isKnown = current?.original ? current.original === bytes : isUntouched;
    if (!current || !isKnown) return;
    const file = { ...current, changed: NO_CHANGES, edit: null };
    this.origin = file.origin;
    // the others are saved every two minutes, and take their backup as a whole in between
    const contact = client.contact();
    if (editor.snapshot) this.journal = this.journalOf(journalKey, { bytes, head, contact });
    this.recorder.opened(version, untouched(file), this.journal, { at: openedAt });
  }

  /** Whether this device has every snapshot, or is about to. */
  get isJournaled(): boolean {
    return this.journal?.isKept === true;
  }

  /**
   * A draft was opened in place of the file; its steps are sent before what is written now.
   *
   * @returns false for an editor that can't report its own changes
   */
  resume({ version, record, contact = '' }: RecoveredFile): boolean {
    const { editor, wallClock } = this.options;
    const file = editor.snapshot?.();
    const newest = record.steps.at(-1);
    if (!file || !newest) return false;
    this.origin = file.origin;
    this.journal?.discard();
    const saved = (record.steps[0]?.number ?? 1) - 1;
    this.journal = this.journalOf(record.journal, null, { last: record.last, saved });
    this.recorder.opened(version, untouched(file), this.journal, {
      recovered: record.steps,
      ageMs: Math.max(0, wallClock() - newest.takenAt),
      contact,
    });
    return true;
  }

  /** The file of an editor that can't report its own changes; null if it can't be compared. */
  snapshot(bytes: Uint8Array): FileSnapshot | null {
    return this.archive?.snapshot(bytes) ?? null;
  }

  /** Receives every snapshot, in order. */
  record(snapshot: Snapshot): void {
    const { now } = this.options;
    // A draft that took the place of the file was not entered here.
    const isSame = this.origin === snapshot.file.origin;
    this.origin = snapshot.file.origin;
    const report = isSame ? (snapshot.input ?? null) : FROM_ELSEWHERE;
    const input = this.unsaved.captured(snapshot.id, report, now());
    this.inputHeader = input === null ? {} : { 'X-Antecedent-Input': input };
    this.recorder.record(snapshot);
  }

  /** The next save replaces what the server has, whatever that is. */
  startOver(): void {
    this.recorder.lose();
  }

  /** The page closes: what the server has isn't stored here. */
  close(): void {
    this.journal?.close();
  }

  /** What was written is not wanted any more. */
  discard(): void {
    this.journal?.discard();
  }

  /** Resolves when this device has what was recorded. */
  async settled(): Promise<void> {
    await this.journal?.settled();
  }

  /** @param head LastModifiedTime of the base version; null does not check */
  async send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome> {
    const { file, flags, unsavedMs, contact = '' } = snapshot;
    const answer = await this.sendPatches(flags.exitSave, head);
    if (answer?.kind === 'saved') this.unsaved.saved(snapshot.id);
    if (answer) return answer;
    // A closing page can't wait for the compressor in the background.
    const bytes = flags.exitSave ? file.bytesNow() : await file.bytes();
    const outcome = await this.options.client.save(
      bytes,
      flags,
      head,
      unsavedMs,
      contact,
      this.inputHeader,
    );
    if (outcome.kind === 'saved') {
      this.unsaved.saved(snapshot.id);
      this.recorder.confirmedWhole(outcome.version, snapshot, outcome.savedAt);
    }
    return outcome;
  }

  /** @returns null when the whole file has to be sent */
  private async sendPatches(leaving: boolean, head: string | null): Promise<SaveOutcome | null> {
    let savedAt = head;
    for (let patch = this.recorder.next(); patch; patch = this.recorder.next()) {
      const outcome = await this.options.client.savePatch(patch.body, leaving, patch.contact);
      if (outcome.kind === 'mismatch') {
        this.recorder.lose();
        return null;
      }
      // A rejected step is rejected again whatever follows; the file as a whole may be accepted.
      if (outcome.kind === 'too-large' || outcome.kind === 'refused') this.recorder.lose();
      if (outcome.kind !== 'saved') return outcome;
      this.recorder.confirmed(outcome.version, patch, outcome.savedAt);
      savedAt = outcome.savedAt;
    }
    if (!this.recorder.isEmpty || savedAt === null) return null;
    return { kind: 'saved', savedAt, version: null };
  }

  private journalOf(
    key: string,
    base: JournalBase | null,
    numbers?: { last: number; saved: number },
  ): Journal | null {
    const { journals: store, wallClock: now, onJournalStopped: onStopped } = this.options;
    return store && new Journal({ store, key, now, onStopped }, base, numbers);
  }
}

const untouched = (file: FileSnapshot): Snapshot => ({
  id: 0,
  file,
  flags: UNTOUCHED,
  spanMs: 0,
  unsavedMs: 0,
});
