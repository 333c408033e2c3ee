import type { HostMessage } from '@antecedent/contracts/editor/messages';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import type { Bridge } from './bridge.ts';
import type { EditorMode, EmbeddedEditor } from './embedded-editor.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import type { KeptTexts } from './kept-texts.ts';
import type { WaitingStore } from './waiting-store.ts';
import type { FileInfo, WopiClient } from './wopi-client.ts';

/** What a session is made of. */
export type SessionParts = {
  t: Translate;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  shell: Shell;
  client: WopiClient;
  store: WaitingStore;
  /** Names the file among texts that wait on this device. */
  fileKey: string;
  /** Names this tab among those that write to the file. */
  writer: string;
  isWriterOpen(writer: string): Promise<boolean>;
  /** Fetches the editor of a kind. */
  makeEditor(kind: FileKind): Promise<EmbeddedEditor>;
  /** Opens the conversation with the page, once its origin is known. */
  connect(origin: string, onMessage: (message: HostMessage) => void): Bridge;
  setScheme(scheme: 'light' | 'dark'): void;
  /** The page around the editor says how the text is saved: said twice, it would be read out twice. */
  pageShowsSaveState: boolean;
};

/** A file that has been read, how it may be shown, and who else writes in it. */
export type ReadFile = {
  editor: EmbeddedEditor;
  bytes: Uint8Array;
  info: FileInfo;
  mode: EditorMode;
  holder: string | null;
  kept: KeptTexts;
};
