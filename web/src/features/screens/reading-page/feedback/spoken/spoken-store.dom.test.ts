import { FEEDBACK_FILE_LIMITS } from '@antecedent/domain/grading/feedback';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../../../../lib/offline-error.ts';
import { type UploadParts, uploadForm } from '../../../../../lib/upload-form.ts';
import { spokenStore } from './spoken-store.ts';

vi.mock('../../../../../lib/upload-form.ts', () => ({ uploadForm: vi.fn() }));

/** The browser's recorder, with a microphone that says what the test says. */
class TestRecorder {
  static newest: TestRecorder | null = null;
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;

  constructor() {
    TestRecorder.newest = this;
  }
  start() {
    this.state = 'recording';
  }
  hear(size: number) {
    this.ondataavailable({ data: new Blob([new Uint8Array(size)]) });
  }
  stop() {
    this.state = 'inactive';
    this.onstop();
  }
}

const track = { stop: vi.fn() };
const getUserMedia = vi.fn();
const upload = vi.mocked(uploadForm);
let sent: UploadParts[] = [];
let number = 0;

/** A store of its own for each test. */
const aStore = () => spokenStore(`submission ${++number}`);
const recorder = () => TestRecorder.newest as TestRecorder;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('MediaRecorder', TestRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  track.stop.mockClear();
  upload.mockImplementation(async (_endpoint, parts) => {
    sent.push(parts);
    return { files: { recording: { id: `stored ${sent.length}`, seconds: 3 }, picture: null } };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('spokenStore', () => {
  it('records, and stores what was recorded as soon as it stops', async () => {
    const store = aStore();
    await store.start();
    expect(store.get().microphone).toBe('on');
    expect(asksBeforeClosing()).toBe(true);
    recorder().hear(500);
    recorder().hear(400);
    store.stop();
    expect(track.stop).toHaveBeenCalled();
    expect(await store.stored()).toBe('stored 1');
    expect(sent[0]?.files[0]?.size).toBe(900);
    expect(store.get()).toMatchObject({ microphone: 'off', upload: 'idle' });
    expect(store.get().take).toMatchObject({ id: 'stored 1', end: 'stopped' });
    expect(asksBeforeClosing()).toBe(false);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('says why it can’t record after %s, and an earlier recording stays', async (name, problem) => {
    const store = aStore();
    store.adopt({ recording: { id: 'before', seconds: 5 } });
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await store.start();
    expect(store.get()).toMatchObject({ microphone: 'off', problem, take: { id: 'before' } });
  });

  it('says that the browser can’t record', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    const store = aStore();
    await store.start();
    expect(store.get()).toMatchObject({ microphone: 'off', problem: 'unsupported' });
  });

  it('loses nothing without a connection, and stores it when that is back', async () => {
    upload.mockRejectedValueOnce(new OfflineError('away'));
    const store = aStore();
    await store.start();
    recorder().hear(500);
    store.stop();
    expect(await store.stored()).toBeNull();
    expect(store.get()).toMatchObject({ upload: 'failed', take: { id: null } });
    // Another look at the field doesn't put what the server has in its place.
    store.adopt({ recording: null });
    expect(store.get().take?.blob?.size).toBe(500);
    expect(asksBeforeClosing()).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(await store.stored()).toBe('stored 1');
    expect(asksBeforeClosing()).toBe(false);
  });

  it('stops at the limits of time and size with everything up to there', async () => {
    vi.useFakeTimers();
    const long = aStore();
    await long.start();
    recorder().hear(500);
    vi.advanceTimersByTime(1_000 * FEEDBACK_FILE_LIMITS.recordingSeconds);
    expect(long.get().take).toMatchObject({ end: 'limit' });
    const large = aStore();
    await large.start();
    recorder().hear(FEEDBACK_FILE_LIMITS.recordingSize - 10);
    recorder().hear(20);
    expect(large.get().take?.blob?.size).toBe(FEEDBACK_FILE_LIMITS.recordingSize - 10);
  });

  it('keeps what was recorded when the microphone goes away', async () => {
    const store = aStore();
    await store.start();
    recorder().hear(500);
    recorder().stop();
    expect(store.get().take).toMatchObject({ end: 'microphone' });
  });

  it('turns the microphone off if the field was closed while the browser asked for it', async () => {
    const store = aStore();
    const starting = store.start();
    store.stop();
    await starting;
    expect(track.stop).toHaveBeenCalled();
    expect(store.get()).toMatchObject({ microphone: 'off', take: null });
  });

  it('sends the newest recording, even while an earlier one is being stored', async () => {
    const answers: ((id: string) => void)[] = [];
    upload.mockImplementation(
      () =>
        new Promise((done) => {
          answers.push((id) => done({ files: { recording: { id, seconds: 3 }, picture: null } }));
        }),
    );
    const store = aStore();
    for (let time = 0; time < 2; time++) {
      await store.start();
      recorder().hear(500);
      store.stop();
    }
    const stored = store.stored();
    for (const [at, answer] of answers.entries()) answer(`take ${at}`);
    expect(await stored).toBe('take 1');
    expect(store.get().take?.id).toBe('take 1');
  });
});
