/** Sentences of what makes writing comfortable. */
export const comfort = {
  options: 'Writing options',
} as const;
