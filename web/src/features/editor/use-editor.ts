import type {
  LoadingProgress,
  SaveStatus,
  ToolbarButton,
} from '@antecedent/contracts/editor/messages';
import { type RefObject, useEffect, useRef } from 'react';
import { type Scheme, schemes } from '../../theme/palette.ts';
import { type EditorChannel, openEditorChannel } from './conversation/editor-channel.ts';
import { type EditorConversation, startConversation } from './conversation/editor-conversation.ts';
import { postToFrame } from './conversation/post-to-frame.ts';

/** The server's response when the user may open a file. */
export type EditorOpeningForm = {
  /** The editor's URL with `?WOPISrc=...`. */
  action: string;
  accessToken: string;
  /** Expiry of the token, milliseconds since 1970. */
  accessTokenTtl: number;
  isBuiltIn: boolean;
};

export type EditorEvents = {
  onReady?: () => void;
  onProgress?: (progress: LoadingProgress) => void;
  onStatus?: (status: SaveStatus) => void;
  /** A button of `buttons` was clicked. */
  onButton?: (id: string) => void;
  /** A longer text was pasted, or dropped into the text. */
  onPaste?: () => void;
  /** The file's token expired: get a new one from the server and pass it to `resetToken`. */
  onTokenExpired?: () => void;
  /** An editor that is not built in leaves requests unanswered, or answers again. */
  onSilence?: (isSilent: boolean) => void;
  /** The document cannot be opened. `reason` is the editor's message or empty. */
  onFailed?: (reason: string) => void;
  onClose?: () => void;
};

type UseEditorOptions = {
  frame: RefObject<HTMLIFrameElement | null>;
  opening: EditorOpeningForm;
  autosave: number | null;
  extendedData: string;
  buttons: readonly ToolbarButton[];
  scheme: Scheme;
  timeZone: string | undefined;
  /** Language of the editor, if it supports it. */
  language: string;
  events: EditorEvents;
};

/**
 * The appearance of the editor. The last three are for the built-in one and ignored by others: `SaveState=page`
 * means that the page shows the save status.
 */
const uiDefaults = (scheme: Scheme, timeZone: string | undefined): string =>
  [
    'UIMode=tabbed;TextRuler=false;TextSidebar=false',
    `UITheme=${scheme}`,
    'SaveState=page',
    ...(timeZone ? [`TimeZone=${timeZone}`] : []),
  ].join(';');

/** The product's colors as the CSS variables editors support. */
function cssVariables(scheme: Scheme): string {
  const { primary, background } = schemes[scheme];
  return `--color-primary=${primary.main};--color-background=${background.desk};--scheme=${scheme};`;
}

/** Opens a document in a frame and handles the messages of its editor until another URL is opened. */
export function useEditor(options: UseEditorOptions): RefObject<EditorConversation | null> {
  const { frame, opening, scheme } = options;
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
      isBuiltIn: latest.current.opening.isBuiltIn,
      buttons: latest.current.buttons,
      onReady: () => events().onReady?.(),
      onProgress: (progress) => events().onProgress?.(progress),
      onStatus: (status) => events().onStatus?.(status),
      onButton: (id) => events().onButton?.(id),
      onPaste: () => events().onPaste?.(),
      onTokenExpired: () => events().onTokenExpired?.(),
      onSilence: (isSilent) => events().onSilence?.(isSilent),
      onFailed: (reason) => events().onFailed?.(reason),
      onClose: () => events().onClose?.(),
    });
    const opened = openEditorChannel({
      page: window,
      editor: () => frame.current?.contentWindow ?? null,
      origin: new URL(opening.action, location.href).origin,
      now: Date.now,
      onMessage: talk.hear,
    });
    channel.current = opened;
    conversation.current = talk;
    const { accessToken, accessTokenTtl } = latest.current.opening;
    // Editors read the language from the URL; an open one keeps the language it was opened in.
    const action = `${opening.action}&lang=${latest.current.language}`;
    postToFrame(frame.current?.name ?? '', action, {
      access_token: accessToken,
      access_token_ttl: String(accessTokenTtl),
      ui_defaults: uiDefaults(latest.current.scheme, latest.current.timeZone),
      css_variables: cssVariables(latest.current.scheme),
    });
    return () => {
      talk.stop();
      opened.stop();
      conversation.current = null;
    };
  }, [opening.action, frame]);

  useEffect(() => {
    channel.current?.send({ MessageId: 'Host_Scheme', Values: { Scheme: scheme } });
  }, [scheme]);

  return conversation;
}
