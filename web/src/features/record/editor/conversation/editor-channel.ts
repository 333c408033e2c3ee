import {
  type EditorMessage,
  encodeMessage,
  parseEditorMessage,
} from '@antecedent/contracts/record/editor/messages';

type HostContent = Parameters<typeof encodeMessage>[0];

export type EditorChannel = {
  send: (content: HostContent) => void;
  /** Takes in what the editor said before the channel was opened. */
  hear: (data: unknown) => void;
  stop: () => void;
};

type ChannelOptions = {
  /** The window of the page, which receives the messages. */
  page: Window;
  /** The editor's window; looked up each time, since a frame gets a new one with each document. */
  editor: () => Window | null;
  /** The only origin messages are accepted from and sent to. */
  origin: string;
  now: () => number;
  onMessage: (message: EditorMessage) => void;
};

/** Opens a message channel to the editor in a frame. Messages of other windows or origins are dropped unparsed. */
export function openEditorChannel(options: ChannelOptions): EditorChannel {
  const { page, editor, origin, now, onMessage } = options;
  const hear = (data: unknown) => {
    const message = parseEditorMessage(data);
    if (message) onMessage(message);
  };
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== origin || event.source === null || event.source !== editor()) return;
    hear(event.data);
  };
  page.addEventListener('message', handleMessage);
  return {
    send: (content) => editor()?.postMessage(encodeMessage(content, now()), origin),
    hear,
    stop: () => page.removeEventListener('message', handleMessage),
  };
}
