/** Analytics. */
export const analytics = {
  hidden: 'Your instructor isn’t sharing the analytics right now.',
  nothingWritten: 'There is nothing to show before you start writing.',
} as const;
