/** Sections of a class and groups of an assignment. */
export const sections = {
  name: 'Enter a name.',
  nameTaken: 'There’s already one with this name.',
  tooMany: 'There can be up to {{count, number}} of them.',
  twice: 'A student can’t be in two of them.',
  noSectionColumn: 'The file needs a heading line with the columns “Email” and “Section”.',
  noGroupColumn: 'The file needs a heading line with the columns “Email” and “Group”.',
  noStudent: 'No student of the class has this address.',
} as const;
