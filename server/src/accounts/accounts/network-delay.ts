import { setTimeout as delay } from 'node:timers/promises';

/** The number of failures of a network without a delay, and the number after which the delay stops growing. */
const FREE_FAILURES = 50;
export const MAX_NETWORK_FAILURES = 100;
const FIRST_DELAY_MS = 250;
const FAILURES_PER_DOUBLING = 10;

/**
 * Attempts that a node delays at the same time. Beyond that, attempts pass without a delay: passwords are checked a few
 * at a time anyway, and each account has its own limits.
 */
const MAX_HELD = 200;
let held = 0;

/** Milliseconds by which an attempt is delayed in a network with this many recent failures: at most 8 seconds. */
export function networkDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  const counted = Math.min(failures, MAX_NETWORK_FAILURES) - FREE_FAILURES;
  return FIRST_DELAY_MS * 2 ** Math.floor(counted / FAILURES_PER_DOUBLING);
}

/** Waits, within the number of attempts that are held. @returns whether it did */
export async function slowDown(ms: number): Promise<boolean> {
  if (ms === 0 || held >= MAX_HELD) return false;
  held++;
  try {
    await delay(ms);
    return true;
  } finally {
    held--;
  }
}
