import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';

/**
 * The save state of a text in an editor that does not report it, such as Collabora Online. That editor's own "saved"
 * comes before the file has reached the server, so only the server's answer counts. Times are milliseconds since
 * 1970 by the clock of this page.
 */
export type ExternalSaveState = {
  /** Whether the editor has changes it has not written to a file yet. */
  modified: boolean;
  /** Start of the last change that no version on the server is known to contain; null for none. */
  changedAt: number | null;
  /** When the server accepted the last version known to be there. */
  savedAt: string | null;
  /** The mark of the last save known to be there. */
  mark: string | null;
  /** Why the last request to the server failed. */
  trouble: 'offline' | 'signed-out' | null;
  /** The editor's message about a save that failed inside it. */
  refusal: string | null;
  /** Whether the editor leaves requests unanswered. */
  isSilent: boolean;
};

/** When the server last saved a file, or why that is unknown. */
export type LastSavedAnswer =
  | {
      kind: 'saved';
      savedAt: string;
      /** The server's time of its response, ms since 1970. */
      serverTime: number;
      mark: string | null;
    }
  | { kind: 'offline' | 'signed-out' | 'unavailable' };

/** How long a change may be pending before the page says that it is waiting, ms. */
export const UNSAVED_WARNING_MS = 15_000;

export const initialSaveState: ExternalSaveState = {
  modified: false,
  changedAt: null,
  savedAt: null,
  mark: null,
  trouble: null,
  refusal: null,
  isSilent: false,
};

/** The editor reports whether it has unwritten changes; it may report the same value twice. */
export function afterModified(
  text: ExternalSaveState,
  modified: boolean,
  now: number,
): ExternalSaveState {
  const begins = modified && !text.modified;
  return { ...text, modified, changedAt: begins ? now : text.changedAt };
}

/** The editor has answered a save request. Success means that it wrote its own file, not that the server has it. */
export function afterSave(
  text: ExternalSaveState,
  { success, result, errorMsg }: { success: boolean; result?: string; errorMsg?: string },
): ExternalSaveState {
  if (success || result === 'unmodified') return { ...text, refusal: null };
  return { ...text, refusal: errorMsg || null };
}

/**
 * The server has answered, or has not. A version contains the changes if the server accepted it after they began, by
 * the server's clock.
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
      const takenAt = Date.parse(word.savedAt) - (word.serverTime - now);
      const covers = !text.modified && text.changedAt !== null && takenAt >= text.changedAt;
      return {
        ...text,
        savedAt: word.savedAt,
        mark: word.mark,
        trouble: null,
        changedAt: covers ? null : text.changedAt,
      };
    }
  }
}

/** Whether there are changes the server has not confirmed, or no answer yet. */
export const hasUnconfirmedChanges = ({ changedAt, savedAt }: ExternalSaveState): boolean =>
  changedAt !== null || savedAt === null;

/** The save status to show. */
export function statusOf(text: ExternalSaveState, now: number): SaveStatus {
  const { savedAt, changedAt, trouble, refusal } = text;
  const known = { savedAt, waitingChanges: 0 };
  if (refusal !== null) return { ...known, state: 'refused', waitingChanges: 1, message: refusal };
  if (text.isSilent) return { ...known, state: 'refused', waitingChanges: 1, message: 'no-answer' };
  if (changedAt === null) return { ...known, state: 'saved' };
  // Such an editor keeps nothing on this device.
  if (trouble === 'signed-out')
    return { ...known, state: trouble, waitingChanges: 1, message: 'elsewhere' };
  if (trouble !== null) return { ...known, state: trouble, waitingChanges: 1 };
  if (now - changedAt > UNSAVED_WARNING_MS)
    return { ...known, state: 'waiting', waitingChanges: 1 };
  return { ...known, state: 'saving' };
}
