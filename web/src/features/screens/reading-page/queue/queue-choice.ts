import {
  QUEUE_FILTERS,
  QUEUE_ORDERS,
  QUEUE_SHARES,
  type QueueFilter,
  type QueueOrder,
  type QueueShare,
} from '@antecedent/domain/grading/queue';

/** Which submissions are gone through, in which order. */
export type QueueChoice = {
  filter: QueueFilter;
  order: QueueOrder;
  /** One's own share for those who have one, unless they chose all. */
  share: QueueShare;
  /** A section, or `own` for those that an assistant looks after; null for all. */
  section: string | null;
  group: string | null;
};

/** What everyone sees at first. Assistants with sections of their own see those. */
export const EVERYBODY: QueueChoice = {
  filter: 'all',
  order: 'name',
  share: 'mine',
  section: null,
  group: null,
};

const isFilter = (text: string | null | undefined): text is QueueFilter =>
  QUEUE_FILTERS.some((one) => one === text);
const isOrder = (text: string | null | undefined): text is QueueOrder =>
  QUEUE_ORDERS.some((one) => one === text);
const isShare = (text: string | null | undefined): text is QueueShare =>
  QUEUE_SHARES.some((one) => one === text);

/** What is stored and sent of a section or group: an id, or the own ones. */
const PART = /^(?:own|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const partIn = (text: string | null | undefined): string | null =>
  text && PART.test(text) ? text : null;

/**
 * The choice that an address tells; null where it tells none.
 *
 * @param otherwise what is gone through where it tells only a section or group
 */
export function choiceInAddress(
  address: URLSearchParams,
  otherwise: QueueChoice,
): QueueChoice | null {
  const filter = address.get('queue');
  const order = address.get('order');
  const share = address.get('share');
  const hasQueue = isFilter(filter) || isOrder(order);
  if (!hasQueue && !address.has('section') && !address.has('group')) return null;
  const base = hasQueue ? EVERYBODY : otherwise;
  return {
    filter: isFilter(filter) ? filter : base.filter,
    order: isOrder(order) ? order : base.order,
    share: isShare(share) ? share : base.share,
    section: partIn(address.get('section')),
    group: partIn(address.get('group')),
  };
}

/** The reading page of a submission within a choice. */
export const readingPath = (submissionId: string, choice: QueueChoice): string =>
  `/readassignment/${submissionId}?${new URLSearchParams(addressOf(choice))}`;

/** A choice as it is in an address. */
export const addressOf = ({ filter, order, share, section, group }: QueueChoice) => ({
  queue: filter,
  order,
  ...(share !== EVERYBODY.share && { share }),
  ...(section !== null && { section }),
  ...(group !== null && { group }),
});

const storageKey = (assignmentId: string) => `antecedent.queue.${assignmentId}`;

/** What was chosen for an assignment in this browser; null before the first time. */
export function storedChoice(assignmentId: string): QueueChoice | null {
  try {
    const stored = localStorage.getItem(storageKey(assignmentId))?.split(' ') ?? [];
    const [filter, order, section, group, share] = stored;
    if (!isFilter(filter) || !isOrder(order)) return null;
    return {
      filter,
      order,
      share: isShare(share) ? share : EVERYBODY.share,
      section: partIn(section),
      group: partIn(group),
    };
  } catch {
    return null;
  }
}

export function storeChoice(assignmentId: string, choice: QueueChoice): void {
  const { filter, order, share, section, group } = choice;
  try {
    localStorage.setItem(
      storageKey(assignmentId),
      `${filter} ${order} ${section ?? '-'} ${group ?? '-'} ${share}`,
    );
  } catch {
    // Private windows may refuse; the address still has the choice.
  }
}
