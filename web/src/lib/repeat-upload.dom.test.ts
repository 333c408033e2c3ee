import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatUpload } from './repeat-upload.ts';
import { BrokenUpload, type UploadAnswer } from './upload-request.ts';

const ANSWER: UploadAnswer = { status: 200, text: '{}' };

/** Fails as configured, one by one, and succeeds then. */
function line(...failures: Error[]) {
  const send = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return ANSWER;
  });
  return { send, onWaiting: vi.fn() };
}
const broken = () => new BrokenUpload(false);
const brokenAfterAll = () => new BrokenUpload(true);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('repeatUpload', () => {
  it('starts again until it arrives, and says each time that it waits', async () => {
    const { send, onWaiting } = line(broken(), broken());
    const answer = repeatUpload(send, { isRepeatable: false, onWaiting });
    await vi.runAllTimersAsync();
    expect(await answer).toBe(ANSWER);
    expect(send).toHaveBeenCalledTimes(3);
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });

  it('does not send twice what may have arrived, unless that does no harm', async () => {
    const once = line(brokenAfterAll());
    await expect(repeatUpload(once.send, { isRepeatable: false, ...once })).rejects.toThrow(
      BrokenUpload,
    );
    expect(once.send).toHaveBeenCalledTimes(1);

    const twice = line(brokenAfterAll());
    const answer = repeatUpload(twice.send, { isRepeatable: true, ...twice });
    await vi.runAllTimersAsync();
    expect(await answer).toBe(ANSWER);
  });

  it('starts again when the server is too busy, and tells at last that it was', async () => {
    const busy: UploadAnswer = { status: 503, text: '{}' };
    const send = vi.fn(async () => busy);
    const answer = repeatUpload(send, { isRepeatable: false, onWaiting: vi.fn() });
    await vi.runAllTimersAsync();
    expect(await answer).toBe(busy);
    expect(send).toHaveBeenCalledTimes(8);
  });

  it('does not repeat what the server refused', async () => {
    const { send, onWaiting } = line(new Error('refused'));
    await expect(repeatUpload(send, { isRepeatable: true, onWaiting })).rejects.toThrow('refused');
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('gives up after eight tries', async () => {
    const { send, onWaiting } = line(...Array.from({ length: 9 }, broken));
    const answer = repeatUpload(send, { isRepeatable: true, onWaiting });
    const failed = expect(answer).rejects.toThrow(BrokenUpload);
    await vi.runAllTimersAsync();
    await failed;
    expect(send).toHaveBeenCalledTimes(8);
  });

  it('waits without trying while the browser knows that it is offline', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { send, onWaiting } = line(broken());
    const answer = repeatUpload(send, { isRepeatable: true, onWaiting });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(send).toHaveBeenCalledTimes(1);
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(await answer).toBe(ANSWER);
  });

  it('can be stopped while it waits', async () => {
    const { send, onWaiting } = line(broken());
    const stopping = new AbortController();
    const answer = repeatUpload(send, { isRepeatable: true, onWaiting, signal: stopping.signal });
    const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(0);
    stopping.abort();
    await failed;
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
