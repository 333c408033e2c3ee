import type { EditorMessage, SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { type EditorPresence, isAway } from '../conversation/editor-presence.ts';
import {
  afterLastSavedAnswer,
  afterModified,
  afterRequest,
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
  /** How far apart saves are, ms. */
  autosave: number;
  onStatus: (status: SaveStatus) => void;
};

export type ExternalSaveTracker = {
  hear: (message: EditorMessage) => void;
  /** The page has requested a save from the editor. */
  requested: (request: { mark: string; isForced: boolean }) => void;
  setPresence: (presence: EditorPresence) => void;
  /** Resolves with whether the server has the save with this mark, or a later one; null for everything. */
  waitUntilSaved: (mark: string | null) => Promise<boolean>;
  stop: () => void;
};

/** Tracks the save status for an editor that does not report it, until the server keeps refusing to tell. */
export function trackExternalSaves(options: ExternalSaveTrackerOptions): ExternalSaveTracker {
  const { ask, now, autosave, onStatus } = options;
  let text: ExternalSaveState = initialSaveState;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  let shown = '';
  /** When each save was requested, by its mark. */
  const requestedAt = new Map<string, number>();
  let lastRequestAt = 0;

  const reportStatus = () => {
    if (isStopped || (text.savedAt === null && !isAway(text.presence))) return;
    const status = statusOf(text, autosave, now());
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
    const isSettled = !hasUnconfirmedChanges(text) && !isAway(text.presence);
    if (isSettled || now() - askedAt < POLL_INTERVAL_MS) return;
    askedAt = now();
    void askNow();
  };
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    timer = undefined;
  };
  const start = () => {
    if (timer !== undefined || isStopped) return;
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
  const requested: ExternalSaveTracker['requested'] = (request) => {
    // Times are compared, so no two requests have the same.
    lastRequestAt = Math.max(now(), lastRequestAt + 1);
    setState(afterRequest(text, request, lastRequestAt));
    requestedAt.set(request.mark, lastRequestAt);
    // The page is about to go on: it shows the truth about the last words by then.
    if (request.isForced && !isStopped) void askNow();
  };
  const setPresence = (presence: EditorPresence) => setState({ ...text, presence });

  const waitUntilSaved = async (mark: string | null) => {
    const until = now() + UNSAVED_WARNING_MS;
    const at = requestedAt.get(mark ?? '') ?? Number.POSITIVE_INFINITY;
    const isSaved = () => {
      const isOnItsWay = text.requests.some((request) => request.mark === mark);
      const hasArrived = text.confirmedAt !== null && text.confirmedAt >= at;
      return hasArrived || !(isOnItsWay || hasUnconfirmedChanges(text));
    };
    while (!isStopped && now() < until) {
      await askNow();
      if (isSaved()) return true;
      if (text.hasEnded) return false;
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    return false;
  };
  return { hear, requested, setPresence, waitUntilSaved, stop };
}
