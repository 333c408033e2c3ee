/** Grading. */
export const grades = {
  invalid: 'Invalid grade.',
  open: 'You can’t grade this yet: it hasn’t been submitted.',
  notBegun: 'You can’t grade this: nothing was begun.',
  changed: 'This grade was changed to {{grade}} meanwhile.',
  cleared: 'This grade was cleared meanwhile.',
} as const;
