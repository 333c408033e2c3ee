import {
  QUEUE_FILTERS,
  QUEUE_ORDERS,
  QUEUE_SHARES,
  type QueueFilter,
  type QueueOrder,
  type QueueShare,
} from '@antecedent/domain/grading/queue';

/** Which submissions are gone through, in which order; one's own share for those who have one, unless they chose all. */
export type QueueChoice = { filter: QueueFilter; order: QueueOrder; share: QueueShare };

export const EVERYBODY: QueueChoice = { filter: 'all', order: 'name', share: 'mine' };

const isFilter = (text: string | null | undefined): text is QueueFilter =>
  QUEUE_FILTERS.some((one) => one === text);
const isOrder = (text: string | null | undefined): text is QueueOrder =>
  QUEUE_ORDERS.some((one) => one === text);
const isShare = (text: string | null | undefined): text is QueueShare =>
  QUEUE_SHARES.some((one) => one === text);

/** The choice that an address tells; null where it tells none. */
export function choiceInAddress(address: URLSearchParams): QueueChoice | null {
  const filter = address.get('queue');
  const order = address.get('order');
  const share = address.get('share');
  if (!isFilter(filter) && !isOrder(order)) return null;
  return {
    filter: isFilter(filter) ? filter : EVERYBODY.filter,
    order: isOrder(order) ? order : EVERYBODY.order,
    share: isShare(share) ? share : EVERYBODY.share,
  };
}

/** The reading page of a submission within a choice. */
export const readingPath = (submissionId: string, choice: QueueChoice): string =>
  `/readassignment/${submissionId}?${new URLSearchParams(addressOf(choice))}`;

/** A choice as a part of an address. */
export const addressOf = ({ filter, order, share }: QueueChoice): Record<string, string> => ({
  queue: filter,
  order,
  ...(share !== EVERYBODY.share && { share }),
});

const storageKey = (assignmentId: string) => `antecedent.queue.${assignmentId}`;

/** What was chosen for an assignment in this browser; null before the first time. */
export function storedChoice(assignmentId: string): QueueChoice | null {
  try {
    const [filter, order, share] = localStorage.getItem(storageKey(assignmentId))?.split(' ') ?? [];
    if (!isFilter(filter) || !isOrder(order)) return null;
    return { filter, order, share: isShare(share) ? share : EVERYBODY.share };
  } catch {
    return null;
  }
}

export function storeChoice(assignmentId: string, choice: QueueChoice): void {
  const { filter, order, share } = choice;
  try {
    localStorage.setItem(storageKey(assignmentId), `${filter} ${order} ${share}`);
  } catch {
    // Private windows may refuse; the address still has the choice.
  }
}
