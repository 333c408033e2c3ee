import type { EditorMessage, SaveStatus } from '@antecedent/contracts/editor/messages';
import {
  afterLastSavedAnswer,
  afterModified,
  afterSave,
  type ExternalSaveState,
  hasUnconfirmedChanges,
  initialSaveState,
  type LastSavedAnswer,
  statusOf,
  UNSAVED_WARNING_MS,
} from './external-save-state.ts';

/** Poll interval while a change is unconfirmed, ms; there is no polling otherwise. */
const POLL_INTERVAL_MS = 2_000;
const TICK_MS = 1_000;
/** After this many answers without information, the server is considered not to tell. */
const MAX_EMPTY_ANSWERS = 3;

export type ExternalSaveTrackerOptions = {
  ask: () => Promise<LastSavedAnswer>;
  now: () => number;
  onStatus: (status: SaveStatus) => void;
  /** The file's token has expired. */
  onSignedOut: () => void;
};

export type ExternalSaveTracker = {
  hear: (message: EditorMessage) => void;
  /** Resolves with whether everything typed is on the server; at once for an editor that reports its own status. */
  waitUntilSaved: () => Promise<boolean>;
  stop: () => void;
};

/**
 * Tracks the save status for an editor that does not report it. It stops at the first status message of the built-in
 * editor, and if the server does not tell.
 */
export function trackExternalSaves(options: ExternalSaveTrackerOptions): ExternalSaveTracker {
  const { ask, now, onStatus, onSignedOut } = options;
  let text: ExternalSaveState = initialSaveState;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isSilent = true;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  let shown = '';

  const reportStatus = () => {
    if (isSilent || text.savedAt === null) return;
    const status = statusOf(text, now());
    const key = JSON.stringify(status);
    if (key === shown) return;
    shown = key;
    onStatus(status);
  };
  const setState = (next: ExternalSaveState) => {
    text = next;
    reportStatus();
  };
  const askNow = () => {
    asking ??= ask().then((word) => {
      asking = null;
      if (word.kind === 'signed-out' && text.trouble !== 'signed-out') onSignedOut();
      setState(afterLastSavedAnswer(text, word, now()));
      if (
        word.kind === 'unavailable' &&
        text.savedAt === null &&
        ++refusals === MAX_EMPTY_ANSWERS
      ) {
        stop();
      }
    });
    return asking;
  };
  const tick = () => {
    reportStatus();
    if (!hasUnconfirmedChanges(text) || now() - askedAt < POLL_INTERVAL_MS) return;
    askedAt = now();
    void askNow();
  };
  const stop = () => {
    isSilent = true;
    clearInterval(timer);
    timer = undefined;
  };
  /** Starts a tick late: an editor that reports its own status has done so by then. */
  const start = () => {
    if (timer !== undefined) return;
    isSilent = false;
    timer = setInterval(tick, TICK_MS);
  };

  let speaksForItself = false;
  const hear = (message: EditorMessage) => {
    if (speaksForItself) return;
    switch (message.MessageId) {
      case 'App_SaveStatus':
        speaksForItself = true;
        stop();
        break;
      case 'App_LoadingStatus':
        if (message.Values.Status === 'Document_Loaded') start();
        break;
      case 'Doc_ModifiedStatus':
        setState(afterModified(text, message.Values.Modified, now()));
        break;
      case 'Action_Save_Resp': {
        const { success, result, errorMsg } = message.Values;
        const said = { success, ...(result && { result }), ...(errorMsg && { errorMsg }) };
        setState(afterSave(text, said));
        break;
      }
    }
  };

  const waitUntilSaved = async () => {
    // Without an answer of the server there is nothing to wait for.
    if (isSilent || text.savedAt === null) return true;
    const until = now() + UNSAVED_WARNING_MS;
    while (text.changedAt !== null && !isSilent && now() < until) {
      await askNow();
      if (text.changedAt !== null) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    return isSilent || text.changedAt === null;
  };
  return { hear, waitUntilSaved, stop };
}
