import type { EditorMessage, HostMessage } from '@antecedent/contracts/record/editor/messages';
import { readHostMessage } from './host-message.ts';

/** Without the timestamp the bridge adds. */
export type OutgoingMessage = EditorMessage extends infer M
  ? M extends EditorMessage
    ? Omit<M, 'SendTime'>
    : never
  : never;

/** The two ends of the connection and its origin. */
export type BridgeOptions = {
  /** The editor's own window. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window of the host page. */
  host: Pick<Window, 'postMessage'>;
  /** Origin of the host page: messages are sent to it and accepted from it only. */
  origin: string;
  now(): number;
  onMessage(message: HostMessage): void;
};

export type Bridge = {
  /** Sends a message; all but `App_LoadingStatus` are queued until the host page is ready. */
  post(message: OutgoingMessage): void;
  close(): void;
};

const MAX_QUEUED = 200;

/** Opens the connection to the host page. Messages from any other window or origin are ignored. */
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
