export type RetryTimerOptions = {
  /** Runs something after a delay. @returns how to cancel it */
  schedule(ms: number, run: () => void): () => void;
  random(): number;
};

const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** When to retry: after twice as long each time, or on request. */
export class RetryTimer {
  private readonly options: RetryTimerOptions;
  private cancelNext: (() => void) | null = null;
  private attempts = 0;

  constructor(options: RetryTimerOptions) {
    this.options = options;
  }

  get isWaiting(): boolean {
    return this.cancelNext !== null;
  }

  /** Whether the last attempt failed. */
  get isRetrying(): boolean {
    return this.attempts > 0;
  }

  /** Waits as long as the server asks, or as long as is due, then runs. */
  wait(ms: number | null, run: () => void): void {
    const nextDelay = ms ?? this.due();
    this.attempts++;
    this.cancel();
    this.cancelNext = this.options.schedule(nextDelay, () => {
      this.cancelNext = null;
      run();
    });
  }

  cancel(): void {
    this.cancelNext?.();
    this.cancelNext = null;
  }

  /** An attempt has succeeded: the next delay is short again. */
  succeeded(): void {
    this.attempts = 0;
  }

  /** Doubles from one second to half a minute, with jitter so that a class does not retry all together. */
  private due(): number {
    const steady = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** this.attempts);
    return steady * (0.5 + this.options.random() / 2);
  }
}
