import { isMissing } from '../assignment/counted-work.ts';
import { seededRandom } from '../random.ts';
import type { EpochMs } from '../time.ts';
import { type GradedWork, isToGrade } from './gradable.ts';

/** Which of an assignment's submissions are gone through. */
export const QUEUE_FILTERS = [
  'toGrade',
  'graded',
  'late',
  'missing',
  'missedDraft',
  'all',
] as const;
/** Which submissions of the queue are shown. */
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/**
 * By name; by class rank, most writing time first; by the time of the last submission, earliest first; or mixed, in an order
 * that follows nothing.
 */
export const QUEUE_ORDERS = ['name', 'rank', 'time', 'mixed'] as const;
/** In which order an instructor goes through the queue. */
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** Whose part of the marking is gone through: the reader's, if the marking is divided and they have one, or everyone's. */
export const QUEUE_SHARES = ['mine', 'all'] as const;
export type QueueShare = (typeof QUEUE_SHARES)[number];

/** A student's work as the queue sees it. */
export type QueuedWork = GradedWork & {
  studentId: string;
  /** Null while nothing was begun: there is nothing to open then. */
  submissionId: string | null;
  isLate: boolean;
  hasMissedDraft: boolean;
  submittedAt: EpochMs | null;
  /** Writing time. */
  seconds: number;
};

/** Whether work belongs to what a filter shows. */
export function isInQueue(work: QueuedWork, filter: QueueFilter): boolean {
  switch (filter) {
    case 'toGrade':
      return isToGrade(work);
    case 'graded':
      return work.isGraded;
    case 'late':
      return work.isLate;
    case 'missing':
      return isMissing(work);
    case 'missedDraft':
      return work.hasMissedDraft && !work.isExempt;
    case 'all':
      return true;
  }
}

/**
 * A place for an id that follows from nothing but the seed: the same seed gives the same order, and who joins later leaves
 * the others in theirs.
 *
 * @returns in [0, 1)
 */
export function mixedPlace(id: string, seed: string): number {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${id}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return seededRandom(hash)();
}

/**
 * Everybody in an order.
 *
 * @param works by name
 * @param seed of the mixed order
 */
export function inQueueOrder<Work extends QueuedWork>(
  works: readonly Work[],
  order: QueueOrder,
  seed: string,
): Work[] {
  const key = sortKey(order, seed);
  if (key === null) return [...works];
  const keyed = works.map((work) => ({ work, key: key(work) }));
  return keyed.sort((a, b) => a.key - b.key || 0).map(({ work }) => work);
}

function sortKey(order: QueueOrder, seed: string): ((work: QueuedWork) => number) | null {
  switch (order) {
    case 'name':
      return null;
    case 'rank':
      return ({ seconds }) => -seconds;
    case 'time':
      // Not the highest number: the difference of two of them must be one.
      return ({ submittedAt }) => submittedAt ?? Number.MAX_SAFE_INTEGER;
    case 'mixed':
      return ({ studentId }) => mixedPlace(studentId, seed);
  }
}

/** The place of a submission among what a filter shows. */
export type QueuePlace = {
  /** Zero-based; null where the filter doesn't show it, as when it was just graded. */
  index: number | null;
  /** How many the filter shows, with what was never begun and can't be opened. */
  count: number;
  previous: string | null;
  next: string | null;
};

/**
 * The place of a submission and its neighbours. One that the filter doesn't show still has them: those that follow and precede
 * it in the order.
 *
 * @param ordered everybody, in the order
 * @param isIncluded whether work is in the share that is gone through
 */
export function queuePlace<Work extends QueuedWork>(
  ordered: readonly Work[],
  filter: QueueFilter,
  submissionId: string,
  isIncluded: (work: Work) => boolean = () => true,
): QueuePlace {
  const place: QueuePlace = { index: null, count: 0, previous: null, next: null };
  let isBehind = false;
  for (const work of ordered) {
    const id = work.submissionId;
    const isShown = isInQueue(work, filter) && isIncluded(work);
    if (id === submissionId) {
      isBehind = true;
      if (isShown) place.index = place.count;
    } else if (isShown && id !== null) {
      if (isBehind) place.next ??= id;
      else place.previous = id;
    }
    if (isShown) place.count++;
  }
  return place;
}

/** How much work each filter shows; work that was not started counts too. */
export function queueCounts(works: readonly QueuedWork[]): Record<QueueFilter, number> {
  const counts = { toGrade: 0, graded: 0, late: 0, missing: 0, missedDraft: 0, all: 0 };
  for (const filter of QUEUE_FILTERS) {
    counts[filter] = works.filter((work) => isInQueue(work, filter)).length;
  }
  return counts;
}
