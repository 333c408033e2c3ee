/** Analytics. */
export const analytics = {
  hidden: 'Your instructor isn’t sharing the analytics right now.',
  nothingWritten: 'There’s nothing to show until you start writing.',
} as const;
