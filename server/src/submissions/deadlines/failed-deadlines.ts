import { HOUR, SECOND } from '@antecedent/domain/time';
import { Gauge } from 'prom-client';
import type { Platform } from '../../ground/platform/platform.ts';

/** The second attempt is immediate; after it the next sweep waits this long, and each further one twice as long. */
const FIRST_PAUSE = 20 * SECOND;
const MAX_PAUSE = HOUR;

type Failure = { draftId: string; count: number; nextTryAt: number };

/**
 * Submissions whose deadline could not be processed here, with when to try again. Another node has
 * its own failures, and a new one starts from scratch.
 */
export type FailedDeadlines = {
  /** Whether it is too early for another attempt. */
  isPaused(submissionId: string, draftId: string): boolean;
  /** @returns whether it is the first failure, the one to report */
  fail(submissionId: string, draftId: string): boolean;
  succeed(submissionId: string, draftId: string): void;
  /** Forgets what is no longer overdue: the deadline was moved, the draft submitted or deleted. */
  keepOnly(draftIds: readonly string[]): void;
};

/** The services for processing deadlines. */
export type WithFailedDeadlines = { failedDeadlines: FailedDeadlines };

/** The failures of this process, whose number is among its figures. */
export function createFailedDeadlines({
  metrics,
  clock,
}: Pick<Platform, 'metrics' | 'clock'>): FailedDeadlines {
  const failures = new Map<string, Failure>();
  new Gauge({
    name: 'antecedent_deadlines_failed',
    help: 'Submissions whose deadline could not be processed on this node and is tried again',
    registers: [metrics.registry],
    collect() {
      this.set(failures.size);
    },
  });
  return failuresIn(failures, () => clock().getTime());
}

function failuresIn(failures: Map<string, Failure>, now: () => number): FailedDeadlines {
  const keyOf = (submissionId: string, draftId: string) => `${submissionId} ${draftId}`;
  return {
    isPaused: (submissionId, draftId) =>
      (failures.get(keyOf(submissionId, draftId))?.nextTryAt ?? 0) > now(),
    fail: (submissionId, draftId) => {
      const key = keyOf(submissionId, draftId);
      const count = (failures.get(key)?.count ?? 0) + 1;
      const pause = count === 1 ? 0 : Math.min(FIRST_PAUSE * 2 ** (count - 2), MAX_PAUSE);
      failures.set(key, { draftId, count, nextTryAt: now() + pause });
      return count === 1;
    },
    succeed: (submissionId, draftId) => {
      failures.delete(keyOf(submissionId, draftId));
    },
    keepOnly: (draftIds) => {
      for (const [key, { draftId }] of failures) {
        if (!draftIds.includes(draftId)) failures.delete(key);
      }
    },
  };
}
