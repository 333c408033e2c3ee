import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { type EditorPresence, isAway } from '../conversation/editor-presence.ts';

/**
 * The save state of a text in an editor that does not report it, such as Collabora Online. That editor's own "saved"
 * comes before the file has reached the server, so only the server's answer counts. Times are milliseconds since
 * 1970 by the clock of this page.
 */
export type ExternalSaveState = {
  /** Whether the editor has changes it has not written to a file yet. It stays true while someone types without a pause. */
  modified: boolean;
  /** Since when there may be changes that no version on the server is known to contain; null for none. */
  changedAt: number | null;
  /** Requested saves that the server doesn't have yet, oldest first. */
  requests: readonly SaveRequest[];
  /** When the last save was requested that the server has; null for none. */
  confirmedAt: number | null;
  /** When the server accepted the last version known to be there. */
  savedAt: string | null;
  /** The same for the version that came with the last requested save: it contains nothing more. */
  countedAt: string | null;
  /** The server's clock minus this page's, ms. */
  clockOffset: number;
  /** Why the last request to the server failed. */
  trouble: 'offline' | 'signed-out' | null;
  /** Why the editor's last save failed: a code of `SaveState`, or the editor's own message. */
  failure: string | null;
  /** Whether the server takes no more changes of this person. */
  hasEnded: boolean;
  presence: EditorPresence;
};

/** A save that the page requested from the editor. */
type SaveRequest = {
  /** Comes back from the server once it has this save. */
  mark: string;
  /** Everything typed by then is in it. */
  at: number;
  /** Whether it was to be written even if nothing had changed. */
  isForced: boolean;
  /** Whether the editor says that it has written the file, which is then on its way. */
  isWritten: boolean;
};

/** When the server last saved a file, or why that is unknown. */
export type LastSavedAnswer =
  | {
      kind: 'saved';
      savedAt: string;
      /** The server's time of its response, ms since 1970. */
      serverTime: number;
      mark: string | null;
      /** Whether the server takes changes of this person. */
      canWrite: boolean;
    }
  | { kind: 'offline' | 'signed-out' | 'unavailable' };

/** How long a save may take before the page says that the change is waiting, ms. */
export const UNSAVED_WARNING_MS = 15_000;
/** Where saves are farther apart, ms, what was typed isn't about to be saved: the page says when it will be. */
const MAX_SOON_MS = 10_000;
/** A change without a save after this long, while the editor has nothing to write, was undone, ms. */
const UNDONE_MS = 10_000;
/** Saves that are remembered while the server confirms none of them. */
const MAX_REQUESTS = 100;

export const initialSaveState: ExternalSaveState = {
  modified: false,
  changedAt: null,
  requests: [],
  confirmedAt: null,
  savedAt: null,
  countedAt: null,
  clockOffset: 0,
  trouble: null,
  failure: null,
  hasEnded: false,
  presence: 'answers',
};

/** The editor reports whether it has unwritten changes; it may report the same value twice. */
export function afterModified(
  text: ExternalSaveState,
  modified: boolean,
  now: number,
): ExternalSaveState {
  const begins = modified && !text.modified;
  return { ...text, modified, changedAt: begins ? (text.changedAt ?? now) : text.changedAt };
}

/** The page has requested a save. */
export function afterRequest(
  text: ExternalSaveState,
  { mark, isForced }: Pick<SaveRequest, 'mark' | 'isForced'>,
  now: number,
): ExternalSaveState {
  const requests = [...text.requests, { mark, isForced, at: now, isWritten: false }];
  return { ...text, requests: requests.slice(-MAX_REQUESTS) };
}

/** What the editor's answer to a save request says. */
export type SaveAnswer = { success: boolean; result?: string; errorMsg?: string };

/**
 * The editor has answered the oldest save request. Success means that it wrote its own file, not that the server has
 * it. A failed upload is answered a second time.
 */
export function afterSave(text: ExternalSaveState, answer: SaveAnswer): ExternalSaveState {
  const index = text.requests.findIndex(({ isWritten }) => !isWritten);
  const answered = text.requests[index];
  if (answer.result === 'unmodified') {
    const requests = text.requests.filter((one) => one !== answered);
    return answered ? afterUnmodified({ ...text, requests }, answered.at) : text;
  }
  if (!answer.success) {
    const failure = failureOf(answer);
    if (isUploadFailure(answer)) return { ...text, failure };
    return { ...text, failure, requests: text.requests.filter((one) => one !== answered) };
  }
  if (!answered) return text;
  // A file that was written because of a change proves one, even if the editor hasn't reported it.
  const changedAt = text.changedAt ?? (answered.isForced ? null : answered.at);
  return {
    ...text,
    changedAt,
    requests: text.requests.with(index, { ...answered, isWritten: true }),
  };
}

/**
 * Everything typed until a request was written before it, so it is on the server if that has all that was written. A
 * change that was undone is written by no save.
 */
function afterUnmodified(text: ExternalSaveState, at: number): ExternalSaveState {
  const { changedAt, confirmedAt, failure, requests } = text;
  const isMissing = failure !== null || requests.some(({ isWritten }) => isWritten);
  if (changedAt === null || isMissing) return text;
  const hasArrived = confirmedAt !== null && confirmedAt >= changedAt;
  const isUndone = at - changedAt >= UNDONE_MS;
  return { ...text, modified: false, changedAt: hasArrived || isUndone ? null : changedAt };
}

/** What the editor says when its server could not store a file that it had written. */
const UPLOAD_FAILURES: Readonly<Record<string, 'upload-failed' | 'upload-too-large'>> = {
  savefailed: 'upload-failed',
  savediskfull: 'upload-failed',
  saveunauthorized: 'upload-failed',
  savetoolarge: 'upload-too-large',
};

const isUploadFailure = ({ result = '' }: SaveAnswer) => UPLOAD_FAILURES[result] !== undefined;

/**
 * The editor's own sentences advise what doesn't help here, such as checking permissions. So known failures get
 * sentences of the page.
 */
const failureOf = ({ result = '', errorMsg }: SaveAnswer): string =>
  UPLOAD_FAILURES[result] ?? (errorMsg || 'upload-failed');

/** The server has answered, or has not. */
export function afterLastSavedAnswer(
  text: ExternalSaveState,
  word: LastSavedAnswer,
  now: number,
): ExternalSaveState {
  switch (word.kind) {
    case 'offline':
    case 'signed-out':
      return { ...text, trouble: word.kind };
    case 'unavailable':
      return { ...text, trouble: null };
    case 'saved': {
      const { savedAt, canWrite } = word;
      const clockOffset = word.serverTime - now;
      const isNew = text.savedAt !== null && savedAt !== text.savedAt;
      const known = { ...text, savedAt, clockOffset, hasEnded: !canWrite, trouble: null };
      const arrived = text.requests.find(({ mark }) => mark === word.mark);
      if (arrived) return afterArrival(known, arrived);
      return afterUnmarkedSave(known, Date.parse(savedAt) - clockOffset, isNew);
    }
  }
}

/** A save that the page requested is on the server, and with it everything typed before the request. */
function afterArrival(text: ExternalSaveState, { at }: SaveRequest): ExternalSaveState {
  const requests = text.requests.filter((one) => one.at > at);
  const isMore = text.modified || requests.some(({ isWritten }) => isWritten);
  const isOlder = text.changedAt !== null && text.changedAt <= at;
  const left = isMore ? at : null;
  return {
    ...text,
    requests,
    confirmedAt: at,
    countedAt: text.savedAt,
    failure: null,
    changedAt: isOlder ? left : text.changedAt,
  };
}

/**
 * The last version on the server carries no mark that is waited for: the editor saved by itself. It contains the
 * changes if it was accepted after they began and the editor has none that it has not written.
 */
function afterUnmarkedSave(
  text: ExternalSaveState,
  takenAt: number,
  isNew: boolean,
): ExternalSaveState {
  const { changedAt, modified, confirmedAt, requests, savedAt, countedAt } = text;
  if (savedAt === countedAt) return text;
  // An editor whose marks arrive will also send that of a file that it has written.
  const isOnItsWay = confirmedAt !== null && requests.some(({ isWritten }) => isWritten);
  const covers = changedAt !== null && !modified && !isOnItsWay && takenAt >= changedAt;
  if (covers) return { ...text, changedAt: null, requests: [], failure: null };
  return isNew ? { ...text, failure: null } : text;
}

/** Whether there are changes the server has not confirmed, or no answer yet. */
export const hasUnconfirmedChanges = ({ changedAt, savedAt }: ExternalSaveState): boolean =>
  changedAt !== null || savedAt === null;

/**
 * The save status to show.
 * @param autosave how far apart saves are, ms
 */
export function statusOf(text: ExternalSaveState, autosave: number, now: number): SaveStatus {
  const { savedAt, changedAt, trouble, presence } = text;
  const known = { savedAt, waitingChanges: 0 };
  const waiting = { savedAt, waitingChanges: 1 };
  if (text.hasEnded && (changedAt !== null || isAway(presence)))
    return { ...waiting, ...savedUpTo(text), state: 'refused', message: 'ended' };
  if (isAway(presence))
    return { ...waiting, ...savedUpTo(text), state: 'refused', message: presence };
  if (changedAt === null) return { ...known, state: presence === 'late' ? 'saving' : 'saved' };
  // Such an editor keeps nothing on this device.
  if (trouble === 'signed-out') return { ...waiting, state: trouble, message: 'elsewhere' };
  if (trouble !== null) return { ...waiting, state: trouble };
  if (text.failure !== null) return { ...waiting, state: 'refused', message: text.failure };
  const isFar = autosave > MAX_SOON_MS;
  if (now - changedAt > UNSAVED_WARNING_MS + (isFar ? autosave : 0))
    return { ...waiting, state: 'waiting' };
  if (isFar) return { ...waiting, state: 'saving', message: 'later' };
  if (text.confirmedAt === changedAt)
    return { ...known, ...savedUpTo(text), state: 'saving', message: 'up-to' };
  return { ...known, state: 'saving' };
}

/** Until when everything is saved, by the server's clock: the last version may have been accepted later. */
function savedUpTo({ savedAt, clockOffset, changedAt, confirmedAt }: ExternalSaveState) {
  if (savedAt === null || changedAt === null || confirmedAt === null) return { savedAt };
  const upTo = new Date(confirmedAt + clockOffset).toISOString();
  return { savedAt: savedAt < upTo ? savedAt : upTo };
}
