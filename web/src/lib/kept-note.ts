import { KEPT_DATABASE, KEPT_NOTE } from '@antecedent/contracts/record/editor/kept-place';
import { z } from 'zod';

const SHARED_KEY = 'antecedent.shared';
/** Submissions that wait for a connection. */
export const WAITING_KEY = 'antecedent.waiting';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the person at this browser said that others use it too. */
export const isSharedComputer = (): boolean => stored(SHARED_KEY) !== null;

/** What a shared computer has kept so far is deleted. */
export function noteSharedComputer(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(SHARED_KEY, 'yes');
    else localStorage.removeItem(SHARED_KEY);
  } catch {
    // Without storage nothing can be kept either.
  }
  if (isShared) forgetKept();
}

const NoteSchema = z.object({ person: z.string(), at: z.number() });

/** Whose texts are kept in this browser; null without any. */
export function keptPerson(): string | null {
  try {
    return NoteSchema.parse(JSON.parse(stored(KEPT_NOTE) ?? 'null')).person;
  } catch {
    return null;
  }
}

/** Notes that texts of a person are kept here, or that something about them has changed: open editors follow. */
export function noteKept(person: string): void {
  localStorage.setItem(KEPT_NOTE, JSON.stringify({ person, at: Date.now() }));
}

/** Deletes everything that is kept in this browser, with its key. Words that the server lacks aren't part of it. */
export function forgetKept(): void {
  try {
    localStorage.removeItem(KEPT_NOTE);
    // Also without a note: a browser that was killed may have lost it.
    indexedDB.deleteDatabase(KEPT_DATABASE);
  } catch {
    // Storage that is closed keeps nothing.
  }
}
