import type { HostMessage } from '@antecedent/contracts/editor/messages';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import type { EditorMode, EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { Bridge } from '../host/bridge.ts';
import type { FileInfo, WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';

/** What a session is made of. */
export type SessionOptions = {
  t: Translate;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  shell: Shell;
  client: WopiClient;
  store: DraftStore;
  /** Names the file among texts that wait on this device. */
  fileKey: string;
  /** Names this tab among those that write to the file. */
  writer: string;
  isWriterOpen(writer: string): Promise<boolean>;
  /** Fetches the editor of a kind. */
  createEditor(kind: FileKind): Promise<EmbeddedEditor>;
  /** Opens the conversation with the page, once its origin is known. */
  connect(origin: string, onMessage: (message: HostMessage) => void): Bridge;
  setScheme(scheme: 'light' | 'dark'): void;
  /** The page around the editor says how the text is saved: said twice, it would be read out twice. */
  hostShowsSaveState: boolean;
};

/** A file that has been read, how it may be shown, and who else writes in it. */
export type LoadedFile = {
  editor: EmbeddedEditor;
  bytes: Uint8Array;
  info: FileInfo;
  mode: EditorMode;
  holder: string | null;
  drafts: RecoveredDrafts;
};
