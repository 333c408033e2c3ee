import type { EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { FileSnapshot } from '../editor/file-snapshot.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import type { SaveOutcome, WopiClient } from '../host/wopi-client.ts';
import type { Snapshot } from './save-queue.ts';
import { SaveRecorder } from './save-recorder.ts';

/** A file as it was opened, and the number of that version. */
export type OpenedFile = { bytes: Uint8Array; version: number | null };

type Options = {
  client: Pick<WopiClient, 'save' | 'savePatch'>;
  editor: Pick<EmbeddedEditor, 'snapshot'>;
  /** Null when the text is no longer what was opened: the first save sends the whole file. */
  opened: OpenedFile | null;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
};

const UNTOUCHED = { modifiedByUser: false, autosave: false, exitSave: false };

/** Saves with the changes since what the server has, where they lead there; otherwise with the whole file. */
export class PatchSaving {
  private readonly client: Options['client'];
  private readonly recorder: SaveRecorder;
  /** Null for an editor that can tell what it changed, and for a file without a byte. */
  private readonly archive: OpenedArchive | null = null;

  constructor({ client, editor, opened, now }: Options) {
    this.client = client;
    this.recorder = new SaveRecorder(now);
    if (opened === null || opened.bytes.length === 0) return;
    if (!editor.snapshot) this.archive = new OpenedArchive(opened.bytes);
    const file = editor.snapshot?.() ?? this.archive?.snapshot(opened.bytes);
    if (file) this.recorder.opened(opened.version, { id: 0, file, flags: UNTOUCHED, spanMs: 0 });
  }

  /** What an editor wrote that can't tell what it changed; null when it can't be compared. */
  snapshot(bytes: Uint8Array): FileSnapshot | null {
    return this.archive?.snapshot(bytes) ?? null;
  }

  /** Is told of every snapshot, in order. */
  record(snapshot: Snapshot): void {
    this.recorder.record(snapshot);
  }

  /** The next save replaces what the server has, whatever that is. */
  startOver(): void {
    this.recorder.lose();
  }

  /** @param head LastModifiedTime of the base version; null does not check */
  async send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome> {
    const { file, flags } = snapshot;
    const answer = await this.sendPatches(flags.exitSave, head);
    if (answer) return answer;
    // A closing page can't wait for the compressor in the background.
    const bytes = flags.exitSave ? file.bytesNow() : await file.bytes();
    const outcome = await this.client.save(bytes, flags, head);
    if (outcome.kind === 'saved') this.recorder.confirmedWhole(outcome.version, snapshot);
    return outcome;
  }

  /** @returns null when the whole file has to be sent */
  private async sendPatches(leaving: boolean, head: string | null): Promise<SaveOutcome | null> {
    let savedAt = head;
    for (let patch = this.recorder.next(); patch; patch = this.recorder.next()) {
      const outcome = await this.client.savePatch(patch.body, leaving);
      if (outcome.kind === 'mismatch') {
        this.recorder.lose();
        return null;
      }
      // A step stays refused whatever comes after it; the file as a whole may be accepted again.
      if (outcome.kind === 'too-large' || outcome.kind === 'refused') this.recorder.lose();
      if (outcome.kind !== 'saved') return outcome;
      this.recorder.confirmed(outcome.version, patch);
      savedAt = outcome.savedAt;
    }
    if (!this.recorder.isEmpty || savedAt === null) return null;
    return { kind: 'saved', savedAt, version: null };
  }
}
