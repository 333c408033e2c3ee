type Named = { firstName: string; lastName: string; email: string };

/** Letters as people search for them: without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The students in whose names or address each of the words stands, by last and first name. */
export function foundStudents<Student extends Named>(
  students: readonly Student[],
  words: string,
): Student[] {
  const parts = plain(words).split(/\s+/).filter(Boolean);
  return students
    .filter(({ firstName, lastName, email }) => {
      const text = plain(`${firstName} ${lastName} ${email}`);
      return parts.every((part) => text.includes(part));
    })
    .sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName));
}
