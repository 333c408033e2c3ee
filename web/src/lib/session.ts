import {
  type SignedInUser,
  SignedInUserSchema,
} from '@antecedent/contracts/accounts/accounts/sign-in';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { forgetKept, keptPerson, WAITING_KEY } from './kept-note.ts';

/**
 * The sign-in session of this tab. `ended` means that it expired while the user was working: pages stay as they are,
 * and a dialog asks them to sign in again.
 */
export type Session =
  | { kind: 'visitor' }
  | { kind: 'signed-in'; user: SignedInUser }
  | { kind: 'ended'; user: SignedInUser };

const STORAGE_KEY = 'antecedent.user';
/** Of an instructor who acts as a test student: their own session, and where they came from. */
const OWN_KEY = 'antecedent.own';
/** A test student's session that is to be ended. */
const LEFT_KEY = 'antecedent.left';
/** The file that this person had open last, stored by `preboot.js`. */
const LAST_FILE_KEY = 'antecedent.file';
/** The longest delay a browser timer supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const visitor: Session = { kind: 'visitor' };

let session: Session = storedSession();
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const renewals = new Set<() => void>();

function readStored(): Session {
  try {
    const user = SignedInUserSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return Date.parse(user.expiry) > Date.now() ? { kind: 'signed-in', user } : visitor;
  } catch {
    return visitor;
  }
}

/**
 * The session when the tab opens. An unreadable stored user is removed: `preboot.js` decides by it whether to load
 * the app, and would reload endlessly.
 */
function storedSession(): Session {
  const stored = readStored();
  try {
    if (stored.kind === 'visitor') localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage that is closed holds no one.
  }
  return stored;
}

function become(next: Session) {
  session = next;
  clearTimeout(expiryTimer);
  if (next.kind === 'signed-in') {
    const left = Date.parse(next.user.expiry) - Date.now();
    expiryTimer = setTimeout(checkExpiry, Math.min(Math.max(left, 0), MAX_TIMER_MS));
  }
  for (const watcher of watchers) watcher();
}

function checkExpiry() {
  if (session.kind !== 'signed-in') return;
  if (Date.parse(session.user.expiry) <= Date.now()) end(session.user);
  else become(session);
}

/** No one can sign in as a test student, so her instructor returns to their own session. */
function end(user: SignedInUser) {
  if (user.isTestStudent) location.assign(takeOwnSession());
  else become({ kind: 'ended', user });
}

/** The token of a test student's session that its page has left, once. */
export function takeLeftToken(): string | null {
  try {
    const token = localStorage.getItem(LEFT_KEY);
    localStorage.removeItem(LEFT_KEY);
    return token;
  } catch {
    return null;
  }
}

const OwnSessionSchema = z.object({
  user: SignedInUserSchema,
  /** The test student's class. */
  classId: z.string(),
  back: z.string(),
  hidden: z.string().nullable(),
});

/** An instructor's own session while they act as a test student. */
export type OwnSession = z.infer<typeof OwnSessionSchema>;

/** The session of the instructor who acts as a test student in this browser; null for everyone else. */
export function ownSession(): OwnSession | null {
  try {
    return OwnSessionSchema.parse(JSON.parse(localStorage.getItem(OWN_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Puts a test student's session in the place of the instructor's. The caller loads a page, since everything that this one
 * knows is the instructor's.
 *
 * @param from the class, the page to return to, and the title of an assignment that students don't see
 */
export function actAsTestStudent(testStudent: SignedInUser, from: Omit<OwnSession, 'user'>) {
  if (session.kind !== 'signed-in') return;
  localStorage.setItem(OWN_KEY, JSON.stringify({ user: session.user, ...from }));
  localStorage.setItem(STORAGE_KEY, JSON.stringify(testStudent));
}

/** Puts the instructor's session back. The caller loads the page. @returns its path */
export function takeOwnSession(): string {
  const own = ownSession();
  // Its page may still have words to save: the next page ends it.
  if (session.kind === 'signed-in') localStorage.setItem(LEFT_KEY, session.user.accessToken);
  localStorage.removeItem(OWN_KEY);
  localStorage.removeItem(LAST_FILE_KEY);
  if (own) localStorage.setItem(STORAGE_KEY, JSON.stringify(own.user));
  else localStorage.removeItem(STORAGE_KEY);
  return own?.back ?? '/';
}

/** Applies a sign-in or sign-out of another tab to this one. */
function followOtherTab() {
  const stored = readStored();
  const mine = session.kind === 'visitor' ? null : session.user;
  if (stored.kind === 'signed-in') {
    // Another tab acts as a test student. What is open here is the instructor's and stays so.
    if (stored.user.isTestStudent && mine !== null && ownSession()?.user.id === mine.id) return;
    if (mine !== null && mine.id !== stored.user.id) location.assign('/');
    else startSession(stored.user, 'elsewhere');
  } else if (session.kind === 'signed-in') {
    end(session.user);
  }
}

export const currentSession = (): Session => session;

/** The bearer token for a call, or null for a visitor and for a session that ended. */
export const accessToken = (): string | null =>
  session.kind === 'signed-in' ? session.user.accessToken : null;

/** Stores the signed-in user and notifies subscribers, also those waiting for a renewed session. */
export function startSession(user: SignedInUser, where: 'here' | 'elsewhere' = 'here') {
  const renewed = session.kind === 'ended' && session.user.id === user.id;
  if (keptPerson() !== user.id) forgetKept();
  if (where === 'here') localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  become({ kind: 'signed-in', user });
  if (renewed) for (const renewal of renewals) renewal();
}

/** Notes the language that the signed-in user's account has from now on. */
export function noteLocale(locale: NonNullable<SignedInUser['locale']>) {
  if (session.kind !== 'signed-in') return;
  const user = { ...session.user, locale };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  become({ kind: 'signed-in', user });
}

/** Removes the signed-in user from this browser. The caller tells the server. */
export function clearSession() {
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(OWN_KEY);
  localStorage.removeItem(LAST_FILE_KEY);
  localStorage.removeItem(WAITING_KEY);
  forgetKept();
  become(visitor);
}

/** Marks the session as ended if `token` is still the current one; a session that another tab has started replaces it. */
export function reportExpiredToken(token: string) {
  if (session.kind !== 'signed-in' || session.user.accessToken !== token) return;
  const stored = readStored();
  const isReplaced = stored.kind === 'signed-in' && stored.user.accessToken !== token;
  if (!isReplaced) localStorage.removeItem(STORAGE_KEY);
  if (isReplaced) become({ kind: 'ended', user: session.user });
  else end(session.user);
  if (isReplaced) followOtherTab();
}

/** Calls `watcher` after each change. @returns a function that unsubscribes */
export function subscribeToSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls `renewal` when the same user signs in again after the session ended. @returns a function that unsubscribes */
export function onSessionRenewed(renewal: () => void): () => void {
  renewals.add(renewal);
  return () => renewals.delete(renewal);
}

/** Keeps the session in step with other tabs and its expiry; called once by the app. @returns a function that stops it */
export function syncSessionAcrossTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) followOtherTab();
  };
  become(session);
  addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', checkExpiry);
  return () => {
    clearTimeout(expiryTimer);
    removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', checkExpiry);
  };
}

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, currentSession);

/** The signed-in user, also while an expired session waits for a new sign-in; null for visitors. */
export function useSignedInUser(): SignedInUser | null {
  const state = useSession();
  return state.kind === 'visitor' ? null : state.user;
}
