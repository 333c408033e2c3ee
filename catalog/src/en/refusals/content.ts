/** Pages and pictures of the operator. */
export const content = {
  noPage: 'This page doesn’t exist.',
  noPicture: 'This picture doesn’t exist.',
} as const;
