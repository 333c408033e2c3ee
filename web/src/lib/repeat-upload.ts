import { BrokenUpload, stopped, type UploadAnswer } from './upload-request.ts';

/** Milliseconds before the first repetition; each further pause is twice as long. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
const MAX_TRIES = 8;
/** The server stops, starts or has its fill: it has not acted. */
const UNAVAILABLE = 503;

type Repetition = {
  /** Whether sending twice does what sending once does. */
  isRepeatable: boolean;
  /** The connection is away; the next try begins by itself. */
  onWaiting: () => void;
  signal?: AbortSignal | undefined;
};

/**
 * Sends from the beginning again while the connection breaks or the server is too busy. What may have arrived whole is sent
 * again only when that does no harm.
 *
 * @throws {BrokenUpload} when it never arrived, or perhaps did
 * @throws {DOMException} `AbortError` if the signal aborted it
 */
export async function repeatUpload(
  send: () => Promise<UploadAnswer>,
  { isRepeatable, onWaiting, signal }: Repetition,
): Promise<UploadAnswer> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send();
      if (answer.status !== UNAVAILABLE || tries === MAX_TRIES) return answer;
    } catch (error) {
      if (!(error instanceof BrokenUpload) || tries === MAX_TRIES) throw error;
      if (error.isSent && !isRepeatable) throw error;
    }
    onWaiting();
    await online(signal);
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS), signal);
  }
}

/** Waits while the browser itself knows that there is no connection. */
function online(signal?: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return untilStopped(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });
}

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  untilStopped(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });

/** @param wait calls `done` at its time, and returns what makes it stop waiting */
function untilStopped(
  signal: AbortSignal | undefined,
  wait: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      forget();
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => end(() => reject(stopped()));
    const forget = wait(() => end(resolve));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
