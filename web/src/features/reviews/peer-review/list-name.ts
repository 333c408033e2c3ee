/** A student as lists of names have them. */
export const listName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => [lastName, firstName].filter(Boolean).join(', ');
