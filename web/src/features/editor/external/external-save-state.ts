import type { SaveStatus } from '@antecedent/contracts/editor/messages';

/**
 * What is known of a text in an editor that does not say itself how it stands with the server, such as Collabora
 * Online. Its own "saved" comes before the file has reached the server, so only the server's word counts.
 * Times are milliseconds since 1970 by the clock of this page.
 */
export type ExternalSaveState = {
  /** Whether the editor holds changes that it has not written to a file yet. */
  modified: boolean;
  /** When the last change began that no version on the server is known to have; null for none. */
  changedAt: number | null;
  /** LastModifiedTime of the last version that the server is known to have. */
  savedAt: string | null;
  /** Why the server could not be asked the last time. */
  trouble: 'offline' | 'signed-out' | null;
  /** What the editor says about a save that failed within itself. */
  refusal: string | null;
};

/** The server's word on a file, or why there is none. */
export type LastSavedAnswer =
  | {
      kind: 'saved';
      savedAt: string;
      /** Clock of the server when it answered, whole seconds; null where the answer has none. */
      serverTime: number | null;
    }
  | { kind: 'offline' | 'signed-out' | 'unavailable' };

/** How long a change may be on its way before the page says that it waits, ms. */
export const UNSAVED_WARNING_MS = 15_000;

export const initialSaveState: ExternalSaveState = {
  modified: false,
  changedAt: null,
  savedAt: null,
  trouble: null,
  refusal: null,
};

/** The editor says whether it holds unwritten changes; it may say the same twice. */
export function afterModified(
  text: ExternalSaveState,
  modified: boolean,
  now: number,
): ExternalSaveState {
  const begins = modified && !text.modified;
  return { ...text, modified, changedAt: begins ? now : text.changedAt };
}

/** The editor has answered a request to save. Success means a file of its own, not one on the server. */
export function afterSave(
  text: ExternalSaveState,
  { success, result, errorMsg }: { success: boolean; result?: string; errorMsg?: string },
): ExternalSaveState {
  if (success || result === 'unmodified') return { ...text, refusal: null };
  return { ...text, refusal: errorMsg || null };
}

/**
 * The server has answered, or has not. A version covers the changes when the server took it after they began; the
 * server's clock is read to the second, so a version that is older by less than that counts too.
 */
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
      const ahead = word.serverTime === null ? 0 : word.serverTime - now;
      const takenAt = Date.parse(word.savedAt) - ahead;
      const covers = !text.modified && text.changedAt !== null && takenAt >= text.changedAt;
      return {
        ...text,
        savedAt: word.savedAt,
        trouble: null,
        changedAt: covers ? null : text.changedAt,
      };
    }
  }
}

/** Whether the server has something to tell that is not known yet. */
export const hasUnconfirmedChanges = ({ changedAt, savedAt }: ExternalSaveState): boolean =>
  changedAt !== null || savedAt === null;

/** What the page shows. */
export function statusOf(text: ExternalSaveState, now: number): SaveStatus {
  const { savedAt, changedAt, trouble, refusal } = text;
  const known = { savedAt, waitingChanges: 0 };
  if (refusal !== null) return { ...known, state: 'refused', waitingChanges: 1, message: refusal };
  if (changedAt === null) return { ...known, state: 'saved' };
  if (trouble !== null) return { ...known, state: trouble, waitingChanges: 1 };
  if (now - changedAt > UNSAVED_WARNING_MS)
    return { ...known, state: 'waiting', waitingChanges: 1 };
  return { ...known, state: 'saving' };
}
