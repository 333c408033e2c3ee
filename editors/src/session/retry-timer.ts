export type RetryTimerOptions = {
  /** Runs something after a delay. @returns how to cancel it. */
  schedule(ms: number, run: () => void): () => void;
  random(): number;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** When to try again: after twice as long each time, or when somebody says so. */
export class RetryTimer {
  private readonly options: RetryTimerOptions;
  private cancelNext: (() => void) | null = null;
  private waits = 0;

  constructor(options: RetryTimerOptions) {
    this.options = options;
  }

  get isWaiting(): boolean {
    return this.cancelNext !== null;
  }

  /** Whether the last try failed. */
  get isTroubled(): boolean {
    return this.waits > 0;
  }

  /** Waits, as long as the server asks or as is due, then runs. */
  wait(ms: number | null, run: () => void): void {
    const due = ms ?? this.due();
    this.waits++;
    this.cancel();
    this.cancelNext = this.options.schedule(due, () => {
      this.cancelNext = null;
      run();
    });
  }

  cancel(): void {
    this.cancelNext?.();
    this.cancelNext = null;
  }

  /** A try has succeeded: the next wait is short again. */
  succeeded(): void {
    this.waits = 0;
  }

  /** Doubles from a second to half a minute, shaken so that a class does not come back all at once. */
  private due(): number {
    const steady = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.waits);
    return steady * (0.5 + this.options.random() / 2);
  }
}
