import type { LockWanted } from '@antecedent/contracts/messages/notifications';

export type LockRequest = LockWanted['lockWanted'];
type Listener = (request: LockRequest) => void;

const CHANNEL = 'antecedent.locks';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

const notifyListeners = (request: LockRequest) => {
  for (const listener of listeners) listener(request);
};

/** Only one tab of a browser hears from the server; it passes on what it hears. */
function otherTabs(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<LockRequest>) => notifyListeners(data);
  }
  return channel;
}

/** Passes on to all tabs that another page asks for a file's lock. */
export function announceLockRequest(request: LockRequest): void {
  otherTabs()?.postMessage(request);
  notifyListeners(request);
}

/** Calls `listener` when another page of the person asks for a file's lock. @returns a function that unsubscribes */
export function onLockRequest(listener: Listener): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
