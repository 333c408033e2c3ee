/** Control characters, line separators, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What mail clients turn into a link. */
const LINK = /https?:|:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}\//iu;

/** Whether a name is nothing but a name: a mail that greets with it shows no link and stays in its line. */
export const isPlainName = (name: string): boolean => !INVISIBLE.test(name) && !LINK.test(name);

/** The names of a person. Who has only one name has it as the last name, by which lists are sorted. */
export type PersonName = { firstName: string; lastName: string };

/** The names as they are stored: a single name is the last name, in whichever field it was entered. */
export const storedName = <N extends PersonName>(names: N): N =>
  names.lastName.trim() === '' ? { ...names, firstName: '', lastName: names.firstName } : names;

/** The name in a sentence or a heading: Ada Lovelace. */
export const fullName = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim();

/** The name in a list that is sorted by last names: Lovelace, Ada. */
export const listName = ({ firstName, lastName }: PersonName): string =>
  [lastName, firstName].filter((name) => name !== '').join(', ');

/** What a greeting calls a person. */
export const calledName = ({ firstName, lastName }: PersonName): string => firstName || lastName;
