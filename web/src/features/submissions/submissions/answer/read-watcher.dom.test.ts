import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_AFTER_MS, readWatcher } from './read-watcher.ts';

type Entry = { target: Element; isIntersecting: boolean; bottom: number };

/** Replaces the browser's: reports by hand what is on a screen of 800 px. */
let tell: (...entries: Entry[]) => void;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = (...entries) =>
          callback(
            entries.map(({ bottom, ...entry }) => ({
              ...entry,
              boundingClientRect: { bottom },
              rootBounds: { bottom: 800 },
            })),
          );
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(report = vi.fn(async (_ids: number[]) => {})) {
  const watcher = readWatcher(report);
  const text = document.createElement('p');
  watcher.watch(7, text);
  const show = (bottom: number, isIntersecting = true) =>
    tell({ target: text, isIntersecting, bottom });
  return { watcher, report, show, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('readWatcher', () => {
  it('reports once what was on the screen for a moment', async () => {
    const { report, show, wait } = start();
    show(500);
    await wait(READ_AFTER_MS - 1);
    expect(report).not.toHaveBeenCalled();
    await wait(1);
    expect(report.mock.calls).toEqual([[[7]]]);
    show(400);
    await wait(60_000);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('does not report what was only scrolled past, or whose end was never seen', async () => {
    const { report, show, wait } = start();
    show(500);
    await wait(READ_AFTER_MS / 2);
    show(-10, false);
    show(2_000);
    await wait(60_000);
    expect(report).not.toHaveBeenCalled();
  });

  it('waits for a page that is in the background', async () => {
    const { report, show, wait } = start();
    visibility = 'hidden';
    show(500);
    await wait(60_000);
    expect(report).not.toHaveBeenCalled();
    visibility = 'visible';
    await wait(READ_AFTER_MS);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('says it again when the server was not reached', async () => {
    const report = vi.fn(async (_ids: number[]) => {});
    report.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { show, wait } = start(report);
    show(500);
    await wait(READ_AFTER_MS);
    await wait(15_000);
    expect(report).toHaveBeenCalledTimes(2);
  });
});
