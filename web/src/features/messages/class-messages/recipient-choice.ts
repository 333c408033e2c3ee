import type { MessageAudience } from '@antecedent/contracts/messages/class-messages';
import { parsePoints } from '@antecedent/domain/grading/grades';
import { MESSAGE_FILTERS, type MessageFilter } from '@antecedent/domain/roster/message-audience';

/** Whom a message can go to: everyone, people chosen by name, or those whom a filter finds. */
export const RECIPIENT_CHOICES = ['all', 'chosen', ...MESSAGE_FILTERS] as const;
export type RecipientChoice = (typeof RECIPIENT_CHOICES)[number];

export type Person = { id: string; name: string };

/** What is chosen in the dialog. */
export type Choice = {
  to: RecipientChoice;
  assignmentId: string;
  /** Points, or the value of a letter, as typed. */
  below: string;
  /** Ids that were taken off, and people who were added by name. */
  removed: ReadonlySet<string>;
  added: readonly Person[];
};

const isFilter = (to: RecipientChoice): to is MessageFilter =>
  MESSAGE_FILTERS.some((filter) => filter === to);

/** What the server is asked for; null where it isn't asked, or not enough is chosen. */
export function audienceOf({ to, assignmentId, below }: Choice): MessageAudience | null {
  if (!isFilter(to) || assignmentId === '') return null;
  const points = parsePoints(below);
  if (to === 'below' && typeof points !== 'number') return null;
  return { assignmentId, filter: to, below: to === 'below' ? Number(points) : 0 };
}

/**
 * The recipients that are listed.
 *
 * @param found by the filter; null while they aren't known, or can't be named
 */
export function recipientsOf(
  choice: Choice,
  students: readonly Person[],
  found: readonly Person[] | null,
): Person[] {
  const { to, removed, added } = choice;
  const base = to === 'all' ? students : to === 'chosen' ? [] : (found ?? []);
  const listed = base.filter(({ id }) => !removed.has(id));
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...added.filter(({ id }) => !ids.has(id) && !removed.has(id))];
}

export const withoutPerson = (choice: Choice, id: string): Choice => ({
  ...choice,
  removed: new Set([...choice.removed, id]),
  added: choice.added.filter((person) => person.id !== id),
});

export const withPerson = (choice: Choice, person: Person): Choice => ({
  ...choice,
  removed: new Set([...choice.removed].filter((id) => id !== person.id)),
  added: [...choice.added.filter(({ id }) => id !== person.id), person],
});
