/**
 * Lets a page's own clock and waits run so many times as fast, so that an hour of pauses, rests and repeated tries
 * passes in minutes. Runs in the page before anything else; what the page measures of itself keeps real time.
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
