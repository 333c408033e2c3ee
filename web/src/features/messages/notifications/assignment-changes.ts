/** What changed: assignments by id, or with null maybe any of them. */
export type ChangedAssignments = readonly string[] | null;
type Listener = (changed: ChangedAssignments) => void;

const CHANNEL = 'antecedent.assignments';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

const tellListeners = (changed: ChangedAssignments) => {
  for (const listener of listeners) listener(changed);
};

/** Only one tab of a browser hears from the server; it passes on what it hears. */
function otherTabs(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<ChangedAssignments>) => tellListeners(data);
  }
  return channel;
}

/** Passes on to all tabs that assignments changed. */
export function announceChanges(changed: ChangedAssignments): void {
  otherTabs()?.postMessage(changed);
  tellListeners(changed);
}

/** Calls `listener` when assignments changed on the server. @returns a function that unsubscribes */
export function onAssignmentsChanged(listener: Listener): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
