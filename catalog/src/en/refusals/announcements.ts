/** Announcements. */
export const announcements = {
  title: 'Enter a title.',
  message: 'Enter a message.',
  expires: 'Enter the date and time when it expires.',
  expired: 'It would have expired already. Choose a later date and time.',
} as const;
