import type { MessageAudience } from '@antecedent/contracts/messages/class-messages';
import { parsePoints } from '@antecedent/domain/grading/grades';
import { WORK_FILTERS, type WorkFilter } from '@antecedent/domain/roster/message-audience';

/** Whom a message can go to: everyone, the students of a section, people chosen by name, or those whom a filter finds. */
export const RECIPIENT_CHOICES = ['all', 'section', 'chosen', ...WORK_FILTERS] as const;
export type RecipientChoice = (typeof RECIPIENT_CHOICES)[number];

export type Person = { id: string; name: string };

/** What is chosen in the dialog. */
export type Choice = {
  to: RecipientChoice;
  assignmentId: string;
  /** The id of the section; empty until one is chosen. */
  sectionId: string;
  /** Points, or the value of a letter, as typed. */
  below: string;
  /** Ids that were taken off, and people who were added by name. */
  removed: ReadonlySet<string>;
  added: readonly Person[];
};

const isFilter = (to: RecipientChoice): to is WorkFilter =>
  WORK_FILTERS.some((filter) => filter === to);

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
 * @param inSection ids of the students of the chosen section
 */
export function recipientsOf(
  choice: Choice,
  students: readonly Person[],
  found: readonly Person[] | null,
  inSection: readonly string[] = [],
): Person[] {
  const { to, removed, added } = choice;
  const base = baseOf(to, students, found, new Set(inSection));
  const listed = base.filter(({ id }) => !removed.has(id));
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...added.filter(({ id }) => !ids.has(id) && !removed.has(id))];
}

function baseOf(
  to: RecipientChoice,
  students: readonly Person[],
  found: readonly Person[] | null,
  inSection: ReadonlySet<string>,
): readonly Person[] {
  if (to === 'all') return students;
  if (to === 'section') return students.filter(({ id }) => inSection.has(id));
  return to === 'chosen' ? [] : (found ?? []);
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
