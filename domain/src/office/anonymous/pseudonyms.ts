/** What is written in a file in place of a person's name. The same name always gives the same pseudonym. */
export type PseudonymOf = (name: string) => string;

/** The initials under a comment, from the words and digits of a pseudonym: "Reviewer 2" gives "R2". */
export const initialsOf = (pseudonym: string): string =>
  pseudonym
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 9);

/** Keeps the pseudonyms that are in use already, and gives everybody else one and the same. */
export const pseudonymsOrElse =
  (used: readonly string[], others: string): PseudonymOf =>
  (name) =>
    used.includes(name) ? name : others;

/** A time to the minute: a second tells who was writing just then. */
export const toTheMinute = (time: string): string =>
  time.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?/, '$1:00');
