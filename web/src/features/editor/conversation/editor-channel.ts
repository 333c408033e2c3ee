import {
  type EditorMessage,
  encodeMessage,
  parseEditorMessage,
} from '@antecedent/contracts/editor/messages';

type HostContent = Parameters<typeof encodeMessage>[0];

export type EditorChannel = {
  send: (content: HostContent) => void;
  stop: () => void;
};

type ChannelOptions = {
  /** The window of the page itself, which hears the messages. */
  page: Window;
  /** The editor's window; asked again each time, since a frame gets a new one with each document. */
  editor: () => Window | null;
  /** The only origin whose messages count and to which messages go. */
  origin: string;
  now: () => number;
  onMessage: (message: EditorMessage) => void;
};

/** Talks with the editor in a frame. What comes from another window or origin is not even parsed. */
export function openEditorChannel(options: ChannelOptions): EditorChannel {
  const { page, editor, origin, now, onMessage } = options;
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== origin || event.source === null || event.source !== editor()) return;
    const message = parseEditorMessage(event.data);
    if (message) onMessage(message);
  };
  page.addEventListener('message', handleMessage);
  return {
    send: (content) => editor()?.postMessage(encodeMessage(content, now()), origin),
    stop: () => page.removeEventListener('message', handleMessage),
  };
}
