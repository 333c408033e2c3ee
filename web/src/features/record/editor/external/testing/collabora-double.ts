import {
  type EditorMessage,
  encodeMessage,
  parseEditorMessage,
} from '@antecedent/contracts/record/editor/messages';
import { vi } from 'vitest';
import {
  type EditorConversation,
  startConversation,
} from '../../conversation/editor-conversation.ts';
import type { LastSavedAnswer } from '../external-save-state.ts';
import { trackExternalSaves } from '../external-save-tracker.ts';

/** When Collabora Online does what, ms: as observed with version 24.04. */
const MODIFIED_MS = 50;
const UNMODIFIED_MS = 20;
const UPLOADED_MS = 250;
/** It reports that nothing is unwritten only once no one has typed for this long. */
const PAUSE_MS = 1_000;

/** The server as the editor and the page see it: it has a text, and accepts saves or not. */
export class FileHost {
  text = '';
  savedAt = new Date().toISOString();
  mark: string | null = null;
  canWrite = true;
  isAway = false;
  saves = 0;

  /** PutFile. @returns whether it was answered with 200 */
  put(text: string, mark: string | null): boolean {
    if (!this.canWrite) return false;
    this.saves++;
    if (text !== this.text) this.savedAt = new Date().toISOString();
    this.text = text;
    if (mark !== null) this.mark = mark;
    return true;
  }

  lastSave = async (): Promise<LastSavedAnswer> =>
    this.isAway
      ? { kind: 'offline' }
      : {
          kind: 'saved',
          savedAt: this.savedAt,
          serverTime: Date.now(),
          mark: this.mark,
          canWrite: this.canWrite,
        };
}

type Sent = Parameters<typeof encodeMessage>[0];
type SaveValues = Extract<Sent, { MessageId: 'Action_Save' }>['Values'];
type Answer = { success: boolean; result: string; errorMsg?: string };

/**
 * A page with Collabora Online in it: a third party's editor, reduced to the order and timing of its messages and saves.
 * What is typed goes to its server, so a server that was killed never gets it.
 */
export class CollaboraDouble {
  readonly host = new FileHost();
  readonly sent: Sent[] = [];
  readonly statuses: {
    at: number;
    state: string;
    message: string | undefined;
    savedAt: string | null;
  }[] = [];
  readonly presences: string[] = [];
  readonly conversation: EditorConversation;
  private readonly tracker: ReturnType<typeof trackExternalSaves>;
  private readonly startedAt = Date.now();
  /** How long writing a file takes. */
  writtenMs = 150;
  private text = '';
  private written = '';
  private typedAt = Number.NEGATIVE_INFINITY;
  private isModified = false;
  private isConnected = true;
  private waiting: SaveValues[] = [];
  private life = 0;

  constructor({ autosave = 1_000 }: { autosave?: number } = {}) {
    this.tracker = trackExternalSaves({
      ask: this.host.lastSave,
      now: Date.now,
      autosave,
      onStatus: ({ state, message, savedAt }) =>
        this.statuses.push({ at: this.seconds(), state, message, savedAt }),
    });
    this.conversation = startConversation({
      send: (content) => this.receive(content),
      autosave,
      extendedData: '',
      isBuiltIn: false,
      buttons: [],
      onReady: () => undefined,
      onProgress: () => undefined,
      onStatus: () => undefined,
      onButton: () => undefined,
      onPaste: () => undefined,
      onTokenExpired: () => undefined,
      onOutdated: () => undefined,
      onPresence: (presence) => {
        this.presences.push(presence);
        this.tracker.setPresence(presence);
      },
      onSaveRequest: this.tracker.requested,
      onFailed: () => undefined,
      onClose: () => undefined,
    });
  }

  /** Since the start. */
  seconds(): number {
    return (Date.now() - this.startedAt) / 1_000;
  }

  async open(): Promise<void> {
    this.say({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });
    this.say({
      MessageId: 'View_Added',
      Values: { ViewId: 0, UserName: 'Amara', ReadOnly: '0' },
    });
    this.say({ MessageId: 'App_LoadingStatus', Values: { Status: 'Document_Loaded' } });
    this.say({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    await vi.advanceTimersByTimeAsync(3_000);
  }

  /** A key every 250 ms, without a pause of a second. */
  async typeFor(seconds: number): Promise<void> {
    for (let key = 0; key < seconds * 4; key++) {
      this.press();
      await vi.advanceTimersByTimeAsync(250);
    }
  }

  /** The editor's server ends without a word. */
  kill(): void {
    this.isConnected = false;
    this.life++;
    this.waiting = [];
  }

  restart(): void {
    this.isConnected = true;
  }

  endSession(Reason: string): void {
    this.kill();
    this.say({ MessageId: 'Session_Closed', Values: { Reason } });
  }

  say(message: Omit<EditorMessage, 'SendTime'>): void {
    const heard = parseEditorMessage(encodeMessage(message as Sent, Date.now()));
    if (heard === null) throw new Error('the page does not know this message');
    this.conversation.hear(heard);
    this.tracker.hear(heard);
  }

  /** The words on the page now. */
  shown() {
    return this.statuses.at(-1);
  }

  savesRequested(): Extract<Sent, { MessageId: 'Action_Save' }>[] {
    return this.sent.filter(
      (one): one is Extract<Sent, { MessageId: 'Action_Save' }> => one.MessageId === 'Action_Save',
    );
  }

  waitUntilSaved = (mark: string | null) => this.tracker.waitUntilSaved(mark);

  stop(): void {
    this.conversation.stop();
    this.tracker.stop();
  }

  press(): void {
    this.typedAt = Date.now();
    if (!this.isConnected) return;
    this.text += 'x';
    this.later(PAUSE_MS, () => this.reportPause());
    if (this.isModified) return;
    this.isModified = true;
    this.later(MODIFIED_MS, () =>
      this.say({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } }),
    );
  }

  private receive(content: Sent): void {
    this.sent.push(content);
    if (content.MessageId === 'Action_Save' && this.isConnected) this.save(content.Values);
  }

  /** Its server does one thing after the other. */
  private save(values: SaveValues): void {
    this.waiting.push(values);
    if (this.waiting.length === 1) this.write(values);
  }

  private write(values: SaveValues): void {
    if (values?.DontSaveIfUnmodified && this.text === this.written) {
      this.later(UNMODIFIED_MS, () => this.answer({ success: false, result: 'unmodified' }));
      return;
    }
    const text = this.text;
    this.later(this.writtenMs, () => {
      this.written = text;
      this.reportPause();
      this.answer({ success: true, result: '' });
    });
    this.later(this.writtenMs + UPLOADED_MS, () => {
      if (this.host.put(text, values?.ExtendedData ?? null)) return;
      const errorMsg = 'Document cannot be saved, please check your permissions.';
      this.sayAnswer({ success: false, result: 'savefailed', errorMsg });
    });
  }

  private answer(values: Answer): void {
    this.sayAnswer(values);
    this.waiting.shift();
    const [next] = this.waiting;
    if (this.waiting.length > 0) this.write(next);
  }

  private reportPause(): void {
    const isPause = Date.now() - this.typedAt >= PAUSE_MS && this.text === this.written;
    if (!isPause || !this.isModified) return;
    this.isModified = false;
    this.say({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
  }

  private sayAnswer(Values: Answer): void {
    this.say({ MessageId: 'Action_Save_Resp', Values });
  }

  private later(ms: number, what: () => void): void {
    const { life } = this;
    setTimeout(() => {
      if (this.isConnected && life === this.life) what();
    }, ms);
  }
}
