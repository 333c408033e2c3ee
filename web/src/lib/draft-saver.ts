/** `saved` also means nothing written; `typed`: saved in a moment; `waiting`: the server couldn't be reached. */
export type DraftState = 'saved' | 'typed' | 'saving' | 'waiting';

type DraftSaverOptions<Value> = {
  /** Sends what is to be saved; rejects if it wasn't. */
  send: (value: Value) => Promise<unknown>;
  /** Called with every change of the state; with `saved`, of what was saved. */
  onState: (state: DraftState, saved: Value | null) => void;
  /** Decides about a value that wasn't saved; it's tried again by default. */
  onError?: (error: unknown) => 'again' | 'never';
  /** Pause after the last key before something is sent, ms. */
  delay: number;
  /** Pause before another try, ms. */
  retryDelay: number;
};

/** Saves what a person writes on the server: the newest only, one request at a time, again until it arrives. */
export function draftSaver<Value>({
  send,
  onState,
  onError,
  delay,
  retryDelay,
}: DraftSaverOptions<Value>) {
  let unsent: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  const sendNewest = async () => {
    while (unsent !== null) {
      const sent = unsent;
      onState('saving', null);
      try {
        await send(sent.value);
      } catch (error) {
        if (onError?.(error) === 'never') {
          unsent = null;
          onState('typed', null);
          return;
        }
        onState('waiting', null);
        if (!isStopped) plan(retryDelay);
        return;
      }
      if (unsent === sent) {
        unsent = null;
        onState('saved', sent.value);
      }
    }
  };
  function flush(): Promise<void> {
    clearTimeout(timer);
    underWay ??= sendNewest().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  return {
    /** Sends a value once nothing more is typed. */
    change: (value: Value) => {
      unsent = { value };
      onState('typed', null);
      plan(delay);
    },
    /** Sends now what wasn't sent. */
    flush,
    /** Forgets what wasn't sent, and waits for what is on its way. */
    drop: async () => {
      clearTimeout(timer);
      unsent = null;
      await underWay;
    },
    /** Sends the rest and tries no more. */
    stop: () => {
      isStopped = true;
      void flush();
    },
  };
}

export type DraftSaver<Value> = ReturnType<typeof draftSaver<Value>>;

/**
 * Has a saver try again with the connection, and the browser ask before the page is left with something unsaved.
 *
 * @returns what ends that, and the saver
 */
export function followPage(
  saver: Pick<DraftSaver<never>, 'flush' | 'stop'>,
  isUnsaved: () => boolean,
): () => void {
  const handleOnline = () => void saver.flush();
  const handleUnload = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
  window.addEventListener('online', handleOnline);
  window.addEventListener('beforeunload', handleUnload);
  return () => {
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('beforeunload', handleUnload);
    saver.stop();
  };
}
