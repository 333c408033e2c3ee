/** Libraries of instructors. */
export const library = {
  title: 'Enter a title.',
  empty: 'There’s nothing to save yet.',
  full: 'A library can have up to {{most, number}} items of a kind. Delete some to save another.',
  noPlace: 'Choose where to use it.',
  fileTooLarge: 'This file is too large for a library. The limit is 1 MB.',
  notAFile: 'This file wasn’t exported from a library. Choose one that was.',
  otherVersion:
    'This file was exported by another version of the product, and this one can’t read it.',
  badContent:
    'This file is damaged, or it contains something that a library can’t have. Nothing was imported.',
} as const;
