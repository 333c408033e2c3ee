/** Analytics. */
export const analytics = {
  hidden: 'Your instructor isn’t sharing the analytics right now.',
  nothingWritten: 'There’s nothing to show until you start writing.',
  rangeBackwards: 'The range ends before it begins. Choose an end that isn’t before the start.',
} as const;
