/** The root order of Unicode, which English and German share; the database's "und-x-icu" is the same. */
const collator = new Intl.Collator('en');
/** For texts with numbers at their end: Student 2 before Student 10. */
const numericCollator = new Intl.Collator('en', { numeric: true });

/** Upper and lower case are equal: Ann Adams comes before Zoe adams. */
const compare = (a: string, b: string): number =>
  collator.compare(a.toLowerCase(), b.toLowerCase());

/** A person as lists sort them. */
export type ListedName = { lastName: string; firstName: string };

/** People by last name, then first name. A pseudonym has no first name and is sorted by its number. */
export function compareNames(a: ListedName, b: ListedName): number {
  if (a.firstName === '' && b.firstName === '') {
    return numericCollator.compare(a.lastName, b.lastName);
  }
  return compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
}

/** Titles and other texts of a list. */
export const compareTitles = (a: string, b: string): number => numericCollator.compare(a, b);
