/**
 * Speeds up a page's clock and timers, so that an hour of pauses, idle times and retries passes in
 * minutes. Runs in the page before anything else. `performance.now` still measures real time.
 */
export function accelerateClock(speed: number): void {
  const { setTimeout: later, requestIdleCallback: whenIdle } = window;
  const [now, timeout] = [Date.now, AbortSignal.timeout];
  const began = now();
  Date.now = () => began + Math.floor((now() - began) * speed);
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / speed);
  const acceleratedTimeout = (run: TimerHandler, ms = 0, ...values: unknown[]) =>
    later(run, ms / speed, ...values);
  window.setTimeout = acceleratedTimeout as typeof setTimeout;
  window.requestIdleCallback = (run, { timeout: longest = 1_000 } = {}) =>
    whenIdle(run, { timeout: longest / speed });
}
