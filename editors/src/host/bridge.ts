import type { EditorMessage, HostMessage } from '@antecedent/contracts/editor/messages';
import { readHostMessage } from './host-message.ts';

/** Without the stamp that the bridge puts on. */
export type OutgoingMessage = EditorMessage extends infer M
  ? M extends EditorMessage
    ? Omit<M, 'SendTime'>
    : never
  : never;

/** The two ends of the conversation and the ground it stands on. */
export type BridgeOptions = {
  /** The editor's own window. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window of the page around it. */
  host: Pick<Window, 'postMessage'>;
  /** Origin of the page: messages go there and come from there, and from nowhere else. */
  origin: string;
  now(): number;
  onMessage(message: HostMessage): void;
};

export type Bridge = {
  /** Sends a message; all but `App_LoadingStatus` wait until the page has said that it listens. */
  post(message: OutgoingMessage): void;
  close(): void;
};

const MAX_QUEUED = 200;

/** Opens the conversation with the page. Messages from any other window or origin are not looked at. */
export function openBridge({ window, host: page, origin, now, onMessage }: BridgeOptions): Bridge {
  let listening = false;
  let queued: OutgoingMessage[] = [];

  const send = (message: OutgoingMessage) => {
    page.postMessage(JSON.stringify({ ...message, SendTime: now() }), origin);
  };

  const receive = (event: MessageEvent) => {
    if (event.source !== page || event.origin !== origin) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    if (message.MessageId === 'Host_PostmessageReady') {
      if (listening) return;
      listening = true;
      for (const message of queued) send(message);
      queued = [];
    } else if (listening) onMessage(message);
  };

  window.addEventListener('message', receive as EventListener);
  return {
    post: (message) => {
      if (listening || message.MessageId === 'App_LoadingStatus') send(message);
      else if (queued.length < MAX_QUEUED) queued.push(message);
    },
    close: () => window.removeEventListener('message', receive as EventListener),
  };
}
