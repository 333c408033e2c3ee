import {
  QUEUE_FILTERS,
  QUEUE_ORDERS,
  type QueueFilter,
  type QueueOrder,
} from '@antecedent/domain/grading/queue';

/** Which submissions are gone through, in which order. */
export type QueueChoice = { filter: QueueFilter; order: QueueOrder };

export const EVERYBODY: QueueChoice = { filter: 'all', order: 'name' };

const isFilter = (text: string | null | undefined): text is QueueFilter =>
  QUEUE_FILTERS.some((one) => one === text);
const isOrder = (text: string | null | undefined): text is QueueOrder =>
  QUEUE_ORDERS.some((one) => one === text);

/** The choice that an address tells; null where it tells none. */
export function choiceInAddress(address: URLSearchParams): QueueChoice | null {
  const filter = address.get('queue');
  const order = address.get('order');
  if (!isFilter(filter) && !isOrder(order)) return null;
  return {
    filter: isFilter(filter) ? filter : EVERYBODY.filter,
    order: isOrder(order) ? order : EVERYBODY.order,
  };
}

/** The reading page of a submission within a choice. */
export const readingPath = (submissionId: string, { filter, order }: QueueChoice): string =>
  `/readassignment/${submissionId}?queue=${filter}&order=${order}`;

const storageKey = (assignmentId: string) => `antecedent.queue.${assignmentId}`;

/** What was chosen for an assignment in this browser; null before the first time. */
export function storedChoice(assignmentId: string): QueueChoice | null {
  try {
    const [filter, order] = localStorage.getItem(storageKey(assignmentId))?.split(' ') ?? [];
    return isFilter(filter) && isOrder(order) ? { filter, order } : null;
  } catch {
    return null;
  }
}

export function storeChoice(assignmentId: string, { filter, order }: QueueChoice): void {
  try {
    localStorage.setItem(storageKey(assignmentId), `${filter} ${order}`);
  } catch {
    // Private windows may refuse; the address still has the choice.
  }
}
