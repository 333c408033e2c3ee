import { afterEach, beforeEach, vi } from 'vitest';

/** Lets it be this moment in each test of a file: days of another year are written with their year. */
export function setToday(now: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
