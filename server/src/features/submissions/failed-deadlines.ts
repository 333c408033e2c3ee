import { HOUR, SECOND } from '@antecedent/domain/time';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';

/** A second attempt is made at once; after it the next sweep waits this long, and each further one twice as long. */
const FIRST_PAUSE = 20 * SECOND;
const LONGEST_PAUSE = HOUR;

type Trouble = { draftId: string; failures: number; nextTryAt: number };

/**
 * Submissions that a deadline could not settle here, with when to try again. Another node has its own
 * experience with them, and a new one begins anew.
 */
export type Unsettled = {
  /** Whether it is too early for another attempt. */
  isResting(submissionId: string, draftId: string): boolean;
  /** @returns whether it is the first failure, the one to tell about */
  failed(submissionId: string, draftId: string): boolean;
  settled(submissionId: string, draftId: string): void;
  /** Forgets what is no more overdue: the deadline was moved, the draft handed in or deleted. */
  keepOnly(draftIds: readonly string[]): void;
};

const books = new WeakMap<Platform['metrics'], Unsettled>();

/** The one of this process, whose size is among its figures. */
export function unsettledOf({ metrics, clock }: Pick<Platform, 'metrics' | 'clock'>): Unsettled {
  const known = books.get(metrics);
  if (known) return known;
  const troubles = new Map<string, Trouble>();
  const book = unsettledIn(troubles, () => clock().getTime());
  books.set(metrics, book);
  new Gauge({
    name: 'antecedent_deadlines_unsettled',
    help: 'Submissions that a deadline could not settle on this node and that are tried again',
    registers: [metrics.registry],
    collect() {
      this.set(troubles.size);
    },
  });
  return book;
}

function unsettledIn(troubles: Map<string, Trouble>, now: () => number): Unsettled {
  const keyOf = (submissionId: string, draftId: string) => `${submissionId} ${draftId}`;
  return {
    isResting: (submissionId, draftId) =>
      (troubles.get(keyOf(submissionId, draftId))?.nextTryAt ?? 0) > now(),
    failed: (submissionId, draftId) => {
      const key = keyOf(submissionId, draftId);
      const failures = (troubles.get(key)?.failures ?? 0) + 1;
      const pause = failures === 1 ? 0 : Math.min(FIRST_PAUSE * 2 ** (failures - 2), LONGEST_PAUSE);
      troubles.set(key, { draftId, failures, nextTryAt: now() + pause });
      return failures === 1;
    },
    settled: (submissionId, draftId) => {
      troubles.delete(keyOf(submissionId, draftId));
    },
    keepOnly: (draftIds) => {
      for (const [key, { draftId }] of troubles) {
        if (!draftIds.includes(draftId)) troubles.delete(key);
      }
    },
  };
}
