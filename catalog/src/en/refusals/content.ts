/** Pages and pictures of the operator. */
export const content = {
  noPage: 'There is no such page.',
  noPicture: 'There is no such picture.',
} as const;
