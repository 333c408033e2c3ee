import type { HostMessage } from '@antecedent/contracts/record/editor/messages';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import type { TimeFormat } from '../browser/time-format.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { JournalStore } from '../drafts/journal-store.ts';
import type { RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import type { EditorMode, EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { Bridge } from '../host/bridge.ts';
import type { FileInfo, WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';

/** What a session consists of. */
export type SessionOptions = {
  t: Translate;
  /** Formats dates with their times. */
  dates: TimeFormat;
  shell: Shell;
  client: WopiClient;
  store: DraftStore;
  /** Opens the journals on this device; rejects where that is not possible. */
  journals(): Promise<JournalStore>;
  /** Identifies the file among the drafts on this device. */
  fileKey: string;
  /** Identifies this tab among the writers of the file. */
  writer: string;
  isWriterOpen(writer: string): Promise<boolean>;
  /** Whether a writer of this device is closed. */
  isWriterClosed(writer: string): Promise<boolean>;
  /** What this device is called among those on which a person writes in the file; null if the browser stores nothing. */
  deviceOf(person: string): Promise<string | null>;
  /** Fetches the editor for a kind. */
  createEditor(kind: FileKind): Promise<EmbeddedEditor>;
  /** Opens the connection to the host page, once its origin is known. */
  connect(origin: string, onMessage: (message: HostMessage) => void): Bridge;
  setScheme(scheme: 'light' | 'dark'): void;
  /** The host page shows the save state: screen readers would read it twice. */
  hostShowsSaveState: boolean;
};

/** A fetched file, how it may be opened, and who else writes to it. */
export type LoadedFile = {
  editor: EmbeddedEditor;
  bytes: Uint8Array;
  /** Its number; null if the host does not say. */
  version: number | null;
  info: FileInfo;
  mode: EditorMode;
  holder: string | null;
  /** Null if that part of the page cannot be loaded now. */
  drafts: Promise<RecoveredDrafts | null>;
};
