/** Messages about how lists are numbered. */
export const lists = {
  restart: 'Restart at the first number',
  continue: 'Continue the previous list',
  startAt: 'Start at…',
  title: 'Start list',
  number: 'Number of this item',
  unreadable: 'Enter a whole number from 1 to 9999.',
} as const;
