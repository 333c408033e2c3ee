const MAX_WAIT_MS = 300;

/** Waits until the browser has nothing more urgent to do, such as showing a typed character, but not for long. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else setTimeout(resolve, 0);
  });
}
