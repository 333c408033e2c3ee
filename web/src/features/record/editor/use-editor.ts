import type {
  EditorFocus,
  LoadingProgress,
  SaveStatus,
  ToolbarButton,
} from '@antecedent/contracts/record/editor/messages';
import { type RefObject, useEffect, useRef } from 'react';
import { noteRefusedEditor, saveBeforeReload } from '../../../lib/build-version.ts';
import { type EditorChannel, openEditorChannel } from './conversation/editor-channel.ts';
import { type EditorConversation, startConversation } from './conversation/editor-conversation.ts';
import type { EditorPresence } from './conversation/editor-presence.ts';
import {
  type EditorAppearance,
  type EditorOpeningForm,
  openInFrame,
} from './conversation/opening-form.ts';
import type { EarlyFrame } from './early/early-frame.ts';
import { sparesConnection } from './phone/spares-connection.ts';

export type EditorEvents = {
  onReady?: () => void;
  onProgress?: (progress: LoadingProgress) => void;
  onStatus?: (status: SaveStatus) => void;
  /** A button of `buttons` was clicked. */
  onButton?: (id: string) => void;
  /** A longer text was pasted, or dropped into the text. */
  onPaste?: () => void;
  /** What has the focus in the editor changed, after it was asked to report that. */
  onFocus?: (on: EditorFocus) => void;
  /** The file's token expired: get a new one from the server and pass it to `resetToken`. */
  onTokenExpired?: () => void;
  /** Only of an editor that is not built in: whether it can save. */
  onPresence?: (presence: EditorPresence) => void;
  /** Only of an editor that is not built in: a save was requested. */
  onSaveRequest?: (request: { mark: string; isForced: boolean }) => void;
  /** The document cannot be opened. `reason` is the editor's message or empty. */
  onFailed?: (reason: string) => void;
  onClose?: () => void;
};

type UseEditorOptions = EditorAppearance & {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Holds the editor if it was opened before the app was there. */
  early: RefObject<EarlyFrame | null>;
  opening: EditorOpeningForm;
  autosave: number | null;
  extendedData: string;
  savesTogetherUntil: number | undefined;
  buttons: readonly ToolbarButton[];
  events: EditorEvents;
};

/** Opens a document in a frame and handles the messages of its editor until another URL is opened. */
export function useEditor(options: UseEditorOptions): RefObject<EditorConversation | null> {
  const { frame, early, opening, scheme } = options;
  const conversation = useRef<EditorConversation | null>(null);
  const channel = useRef<EditorChannel | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const events = () => latest.current.events;
    const talk = startConversation({
      send: (content) => channel.current?.send(content),
      autosave: latest.current.autosave,
      extendedData: latest.current.extendedData,
      mayWait: () =>
        performance.now() < (latest.current.savesTogetherUntil ?? 0) && sparesConnection(),
      isBuiltIn: latest.current.opening.isBuiltIn,
      buttons: latest.current.buttons,
      onReady: () => events().onReady?.(),
      onProgress: (progress) => events().onProgress?.(progress),
      onStatus: (status) => events().onStatus?.(status),
      onButton: (id) => events().onButton?.(id),
      onPaste: () => events().onPaste?.(),
      onFocus: (on) => events().onFocus?.(on),
      onTokenExpired: () => events().onTokenExpired?.(),
      onOutdated: noteRefusedEditor,
      onPresence: (presence) => events().onPresence?.(presence),
      onSaveRequest: (request) => events().onSaveRequest?.(request),
      onFailed: (reason) => events().onFailed?.(reason),
      onClose: () => events().onClose?.(),
    });
    const connected = openEditorChannel({
      page: window,
      editor: () => frame.current?.contentWindow ?? null,
      origin: new URL(opening.action, location.href).origin,
      now: Date.now,
      onMessage: talk.hear,
    });
    channel.current = connected;
    conversation.current = talk;
    const stopSaving = latest.current.autosave === null ? null : saveBeforeReload(talk.save);
    const opened = early.current?.handOver();
    early.current = null;
    if (opened) for (const data of opened) connected.hear(data);
    else openInFrame(frame.current?.name ?? '', latest.current.opening, latest.current);
    return () => {
      stopSaving?.();
      talk.stop();
      connected.stop();
      conversation.current = null;
    };
  }, [opening.action, frame, early]);

  useEffect(() => {
    channel.current?.send({ MessageId: 'Host_Scheme', Values: { Scheme: scheme } });
  }, [scheme]);

  return conversation;
}
