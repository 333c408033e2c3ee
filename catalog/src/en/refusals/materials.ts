/** Pictures, files and reading lists of assignments. */
export const materials = {
  title: 'Enter a title.',
  link: 'Enter a web address that begins with https:// or http://.',
  tooManyItems: 'A reading list can have up to 50 entries.',
  tooManyFiles: 'An assignment can have up to {{files, number}} pictures and files. Remove some.',
  tooManyUnused:
    'You’ve uploaded many files that no assignment uses yet. Save the assignment, or try again tomorrow.',
  missing:
    'A picture or file in the instructions or the reading list no longer exists. Remove it and add it again.',
} as const;
