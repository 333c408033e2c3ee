import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { WAITING_KEY } from '../../../../lib/kept-note.ts';
import { currentSession } from '../../../../lib/session.ts';

const WaitingSchema = z.object({
  person: z.string(),
  assignmentId: z.string(),
  draftId: z.string(),
  /** Milliseconds since 1970, by this device. */
  askedAt: z.number(),
});

/** A draft that its student asked to submit without a connection. */
export type WaitingSubmission = z.infer<typeof WaitingSchema>;

const watchers = new Set<() => void>();

function stored(): WaitingSubmission[] {
  try {
    return z.array(WaitingSchema).parse(JSON.parse(localStorage.getItem(WAITING_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const personId = () => {
  const session = currentSession();
  return session.kind === 'visitor' ? null : session.user.id;
};

function store(waiting: readonly WaitingSubmission[]): void {
  if (waiting.length === 0) localStorage.removeItem(WAITING_KEY);
  else localStorage.setItem(WAITING_KEY, JSON.stringify(waiting));
  for (const watcher of watchers) watcher();
}

const others = (assignmentId: string) =>
  stored().filter((one) => one.assignmentId !== assignmentId || one.person !== personId());

/** Has a draft submitted once there is a connection. */
export function submitLater(assignmentId: string, draftId: string): void {
  const person = personId();
  if (person === null) return;
  store([...others(assignmentId), { person, assignmentId, draftId, askedAt: Date.now() }]);
}

/** The draft isn't to be submitted any more, or has been. */
export const withdrawSubmission = (assignmentId: string): void => store(others(assignmentId));

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

let last: { text: string; waiting: WaitingSubmission | null } = { text: '', waiting: null };

/** The draft of an assignment that waits to be submitted; null for none. */
export function waitingSubmission(assignmentId: string): WaitingSubmission | null {
  const person = personId();
  const waiting = stored().find(
    (one) => one.assignmentId === assignmentId && one.person === person,
  );
  const text = JSON.stringify(waiting ?? null);
  // the same object as long as it says the same
  if (text !== last.text) last = { text, waiting: waiting ?? null };
  return last.waiting;
}

export const useWaitingSubmission = (assignmentId: string): WaitingSubmission | null =>
  useSyncExternalStore(subscribe, () => waitingSubmission(assignmentId));
