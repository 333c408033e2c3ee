import type { EditorMessage, SaveStatus } from '@antecedent/contracts/record/editor/messages';
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
};

export type ExternalSaveTracker = {
  hear: (message: EditorMessage) => void;
  /** Whether the editor leaves requests unanswered. */
  setSilent: (isSilent: boolean) => void;
  /** Resolves with whether the server has the save with this mark; null for any that contains all changes. */
  waitUntilSaved: (mark: string | null) => Promise<boolean>;
  stop: () => void;
};

/** Tracks the save status for an editor that does not report it, until the server keeps refusing to tell. */
export function trackExternalSaves(options: ExternalSaveTrackerOptions): ExternalSaveTracker {
  const { ask, now, onStatus } = options;
  let text: ExternalSaveState = initialSaveState;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = true;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  let shown = '';

  const reportStatus = () => {
    if (isStopped || text.savedAt === null) return;
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
    isStopped = true;
    clearInterval(timer);
    timer = undefined;
  };
  const start = () => {
    if (timer !== undefined) return;
    isStopped = false;
    timer = setInterval(tick, TICK_MS);
  };

  const hear = (message: EditorMessage) => {
    switch (message.MessageId) {
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

  const isSaved = (mark: string | null) =>
    mark === null ? !hasUnconfirmedChanges(text) : text.mark === mark;
  const waitUntilSaved = async (mark: string | null) => {
    const until = now() + UNSAVED_WARNING_MS;
    while (!isStopped && now() < until) {
      await askNow();
      if (isSaved(mark)) return true;
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    return false;
  };
  const setSilent = (silent: boolean) => setState({ ...text, isSilent: silent });
  return { hear, setSilent, waitUntilSaved, stop };
}
