import { FEEDBACK_FILE_LIMITS } from '@antecedent/domain/grading/feedback';

/** Why nothing can be recorded; each has its own way out. */
export type MicrophoneProblem = 'unsupported' | 'denied' | 'missing' | 'busy';

/** What ended a recording. */
export type RecordingEnd = 'stopped' | 'limit' | 'microphone';

export type Recorded = { blob: Blob; seconds: number; end: RecordingEnd };

export type Recorder = { stop: () => void };

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`no microphone: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** In the order in which they are tried; the server accepts all of them. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Speech is clear at this rate, and three minutes of it are a third of what may be stored. */
const BITS_PER_SECOND = 48_000;
/** How often what was recorded is handed over: if the browser stops it, little is missing, ms. */
const SLICE_MS = 1_000;

/**
 * Asks for the microphone and records until it is stopped, the limit is reached, or the microphone is gone.
 *
 * @param onEnd called once, with all that was recorded
 * @throws {MicrophoneError} when it can't begin
 */
export async function record(onEnd: (recorded: Recorded) => void): Promise<Recorder> {
  const type = supportedType();
  if (!type) throw new MicrophoneError('unsupported');
  const stream = await microphone();
  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  } catch (error) {
    release(stream);
    throw new MicrophoneError('unsupported', error);
  }
  const parts: Blob[] = [];
  let size = 0;
  let end: RecordingEnd = 'microphone';
  let seconds = 0;
  const stop = (why: RecordingEnd) => {
    if (recorder.state === 'inactive') return;
    end = why;
    recorder.stop();
  };
  const limit = setTimeout(() => stop('limit'), 1_000 * FEEDBACK_FILE_LIMITS.recordingSeconds);
  recorder.ondataavailable = ({ data }) => {
    // What would be too large to store is not recorded.
    if (size + data.size > FEEDBACK_FILE_LIMITS.recordingSize) return stop('limit');
    size += data.size;
    parts.push(data);
    seconds = (performance.now() - begun) / 1_000;
  };
  recorder.onstop = () => {
    clearTimeout(limit);
    release(stream);
    const most = FEEDBACK_FILE_LIMITS.recordingSeconds;
    onEnd({ blob: new Blob(parts, { type }), seconds: Math.min(seconds, most), end });
  };
  const begun = performance.now();
  recorder.start(SLICE_MS);
  return { stop: () => stop('stopped') };
}

const supportedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    throw new MicrophoneError(problemOf(error), error);
  }
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}

/** The browser shows that the microphone is on until then. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
