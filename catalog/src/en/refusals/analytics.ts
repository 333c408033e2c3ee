/** Analytics. */
export const analytics = {
  hidden: 'Your instructor does not show the analytics now.',
  nothingWritten: 'There is nothing to show before you start writing.',
} as const;
