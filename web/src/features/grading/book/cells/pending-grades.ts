import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '../../../../lib/session.ts';

import type { CellAddress } from '../grade-book.api.ts';

/**
 * `entered`: to be sent; `sending`; `waiting`: the server couldn't be reached, it is sent again; `changed`: another
 * grade has been set since; `refused`: it can't be saved as it is.
 */
export type PendingState = 'entered' | 'sending' | 'waiting' | 'changed' | 'refused';

/** A grade that was entered in a cell and isn't saved. */
export type PendingGrade = CellAddress & {
  classId: string;
  /** As it was typed or pasted. */
  entry: string;
  /** The grade at the time when its author began. */
  seen: GradeValue;
  state: PendingState;
  /** Why it isn't saved. */
  sentence: string | null;
};

export const cellKey = ({ assignmentId, studentId, draftId }: CellAddress): string =>
  `${assignmentId} ${studentId} ${draftId ?? ''}`;

export type PendingGrades = ReadonlyMap<string, PendingGrade>;

/** Each person's own: no one sees what another person entered, and signing out loses nothing. */
const storageKey = () => `antecedent.pending-grades.${person}`;

let person = personId();
let pending: PendingGrades = restored();
const listeners = new Set<() => void>();

function personId(): string | null {
  const session = currentSession();
  return session.kind === 'visitor' ? null : session.user.id;
}

/** What this person entered in this tab before the page was loaded. */
function restored(): PendingGrades {
  try {
    const stored: PendingGrade[] = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    return new Map(
      stored.map((grade) => {
        const isOnItsWay = grade.state === 'sending' || grade.state === 'entered';
        return [cellKey(grade), isOnItsWay ? { ...grade, state: 'waiting' } : grade];
      }),
    );
  } catch {
    return new Map();
  }
}

function setPending(next: PendingGrades): void {
  pending = next;
  try {
    if (next.size === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), JSON.stringify([...next.values()]));
  } catch {
    // Private windows may refuse; the grades then last as long as the page.
  }
  for (const listener of listeners) listener();
}

// An expired session is the same person's.
subscribeToSession(() => {
  const now = personId();
  if (now === person) return;
  person = now;
  setPending(restored());
});

export const pendingGrades = (): PendingGrades => pending;

/** Keeps entries in place of those before them. */
export const keepPending = (grades: readonly PendingGrade[]): void =>
  setPending(
    new Map([...pending, ...grades.map((one): [string, PendingGrade] => [cellKey(one), one])]),
  );

export function forgetPending(keys: readonly string[]): void {
  const next = new Map(pending);
  for (const key of keys) next.delete(key);
  setPending(next);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every grade that was entered in this tab and isn't saved. */
export const usePendingGrades = (): PendingGrades => useSyncExternalStore(subscribe, pendingGrades);
