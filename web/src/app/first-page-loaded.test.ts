import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstPageLoaded } from './first-page-loaded.ts';

/** A router whose only page is on its way. */
function loadingRouter(page: Promise<object>) {
  const loaded = vi.fn();
  const router = createMemoryRouter([{ path: '/', lazy: () => page }]);
  const waiting = firstPageLoaded(router).then(loaded);
  return { router, loaded, waiting };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('firstPageLoaded()', () => {
  it('waits for the script of the page', async () => {
    let arrive: (page: object) => void = () => undefined;
    const { router, loaded, waiting } = loadingRouter(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).not.toHaveBeenCalled();
    arrive({ element: null });
    await waiting;
    await firstPageLoaded(router);
  });

  it('does not wait for long where the line stalls', async () => {
    vi.useFakeTimers();
    const { loaded } = loadingRouter(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loaded).toHaveBeenCalled();
  });

  it('does not wait for one that does not come', async () => {
    const { waiting } = loadingRouter(Promise.reject(new TypeError('not there')));
    await waiting;
  });
});
