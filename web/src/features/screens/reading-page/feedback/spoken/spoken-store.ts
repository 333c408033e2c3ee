import { storeFeedbackFile, type UnsentFiles } from '@antecedent/contracts/grading/feedback';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { uploadForm } from '../../../../../lib/upload-form.ts';
import {
  MicrophoneError,
  type MicrophoneProblem,
  type Recorded,
  type Recorder,
  type RecordingEnd,
  record,
} from './record.ts';

/** What was recorded last. */
export type Take = {
  /** Null for one that another page stored. */
  blob: Blob | null;
  seconds: number;
  /** Null while only this page has it. */
  id: string | null;
  end: RecordingEnd;
};

export type SpokenState = {
  microphone: 'off' | 'asking' | 'on';
  problem: MicrophoneProblem | null;
  take: Take | null;
  /** How storing the take goes. */
  upload: 'idle' | 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  failure: string | null;
};

const NOTHING: SpokenState = {
  microphone: 'off',
  problem: null,
  take: null,
  upload: 'idle',
  failure: null,
};

export type SpokenStore = ReturnType<typeof createStore>;

/** By submission, for as long as the page is open: what is recorded outlives the pane in which it is recorded. */
const stores = new Map<string, SpokenStore>();

/** The recording for feedback on a submission. */
export function spokenStore(submissionId: string): SpokenStore {
  const store = stores.get(submissionId) ?? createStore(submissionId);
  stores.set(submissionId, store);
  return store;
}

function createStore(submissionId: string) {
  let state = NOTHING;
  let recorder: Recorder | null = null;
  /** False once the recording was stopped, even while the browser still asks for the microphone. */
  let isWanted = false;
  let sending: { abort: AbortController; done: Promise<string | null> } | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SpokenState>) => {
    state = { ...state, ...change };
    guardPage();
    for (const listener of listeners) listener();
  };

  const handleEnd = ({ blob, seconds, end }: Recorded) => {
    recorder = null;
    // Nothing was said yet: an earlier take stays.
    if (blob.size === 0) return set({ microphone: 'off' });
    sending?.abort.abort();
    set({ microphone: 'off', take: { blob, seconds, id: null, end } });
    void store();
  };

  /** Stores the take. @returns its id, null if it couldn't be stored */
  function store(): Promise<string | null> {
    const { take } = state;
    if (!take?.blob || take.id !== null) return Promise.resolve(take?.id ?? null);
    const abort = new AbortController();
    const done = send(take, take.blob, abort.signal);
    sending = { abort, done };
    return done;
  }

  async function send(take: Take, blob: Blob, signal: AbortSignal): Promise<string | null> {
    set({ upload: 'sending', failure: null });
    const isCurrent = () => state.take === take;
    try {
      const { files } = await uploadForm(storeFeedbackFile, {
        fields: { submissionId, kind: 'recording', seconds: String(take.seconds) },
        files: [new File([blob], 'recording')],
        onProgress: (progress) => {
          if (isCurrent()) set({ upload: progress === 'waiting' ? 'waiting' : 'sending' });
        },
        signal,
      });
      if (!isCurrent()) return null;
      const { recording } = files;
      set({ upload: 'idle', take: recording ? { ...take, ...recording } : null });
      return recording?.id ?? null;
    } catch (error) {
      if (isCurrent()) set({ upload: 'failed', failure: errorMessage(error) });
      return null;
    }
  }

  const handleOnline = () => {
    if (state.upload === 'failed') void store();
  };
  window.addEventListener('online', handleOnline);

  const isUnsaved = () =>
    state.microphone === 'on' || (state.take !== null && state.take.id === null);

  return {
    get: () => state,
    isUnsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What the server has; what this page recorded counts more. */
    adopt: ({ recording }: Pick<UnsentFiles, 'recording'>) => {
      if (state.microphone !== 'off' || isUnsaved()) return;
      if (recording?.id === state.take?.id) return;
      set({ take: recording && { blob: null, end: 'stopped', ...recording } });
    },
    start: async () => {
      if (state.microphone !== 'off') return;
      isWanted = true;
      set({ microphone: 'asking', problem: null });
      try {
        recorder = await record(handleEnd);
        set({ microphone: 'on' });
        if (!isWanted) recorder.stop();
      } catch (error) {
        const problem = error instanceof MicrophoneError ? error.problem : 'busy';
        set({ microphone: 'off', problem });
      }
    },
    stop: () => {
      isWanted = false;
      recorder?.stop();
    },
    /** @returns the id of the stored take; null without one, or if it couldn't be stored */
    stored: async (): Promise<string | null> =>
      state.upload === 'sending' || state.upload === 'waiting'
        ? ((await sending?.done) ?? null)
        : store(),
    retry: () => void store(),
    /** It was sent or deleted. */
    clear: () => {
      sending?.abort.abort();
      set({ take: null, upload: 'idle', failure: null, problem: null });
    },
  };
}

const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page with a recording that only it has is closed. */
function guardPage(): void {
  window.removeEventListener('beforeunload', handleUnload);
  const isUnsaved = [...stores.values()].some((store) => store.isUnsaved());
  if (isUnsaved) window.addEventListener('beforeunload', handleUnload);
}
