import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '../../../../lib/session.ts';
import type { GradeTarget } from './grade-value.ts';

/**
 * `typed`: not sent yet; `sending`; `waiting`: the server couldn't be reached, it is sent again; `changed`:
 * another grade has been set since; `refused`: it can't be saved as it is.
 */
export type UnsavedState = 'typed' | 'sending' | 'waiting' | 'changed' | 'refused';

/** A grade that was entered and isn't saved. */
export type UnsavedGrade = {
  target: GradeTarget;
  entry: string;
  /** The grade at the time when its author began. */
  seen: GradeValue;
  state: UnsavedState;
  /** Why it was refused. */
  sentence: string | null;
};

/** What identifies the grade. */
export const keyOf = ({ draftSubmissionId, submissionId }: GradeTarget): string =>
  draftSubmissionId ?? submissionId;

/** Each person's own: no one sees what another person entered, and signing out loses nothing. */
const storageKey = () => `antecedent.unsaved-grades.${person}`;

let person = personId();
let unsaved: readonly UnsavedGrade[] = restored();
const listeners = new Set<() => void>();

function personId(): string | null {
  const session = currentSession();
  return session.kind === 'visitor' ? null : session.user.id;
}

/** What this person entered in this tab before the page was loaded, or they signed out. */
function restored(): readonly UnsavedGrade[] {
  try {
    const stored: UnsavedGrade[] = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    return stored.map((grade) =>
      grade.state === 'sending' ? { ...grade, state: 'waiting' } : grade,
    );
  } catch {
    return [];
  }
}

function setUnsaved(next: readonly UnsavedGrade[]): void {
  unsaved = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), JSON.stringify(next));
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
  setUnsaved(restored());
});

export const unsavedGrades = (): readonly UnsavedGrade[] => unsaved;

export const findUnsaved = (key: string): UnsavedGrade | undefined =>
  unsaved.find(({ target }) => keyOf(target) === key);

/** Keeps an entry in place of the one before it. */
export const keepUnsaved = (grade: UnsavedGrade): void => {
  const key = keyOf(grade.target);
  setUnsaved([...unsaved.filter(({ target }) => keyOf(target) !== key), grade]);
};

export const forgetUnsaved = (key: string): void =>
  setUnsaved(unsaved.filter(({ target }) => keyOf(target) !== key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every grade that was entered in this tab and isn't saved. */
export const useUnsavedGrades = (): readonly UnsavedGrade[] =>
  useSyncExternalStore(subscribe, unsavedGrades);
