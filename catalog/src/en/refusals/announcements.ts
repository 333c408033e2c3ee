/** Announcements. */
export const announcements = {
  title: 'Enter a title.',
  message: 'Enter a message.',
  expires: 'Enter when the announcement expires.',
  expired: 'This date is in the past. Choose a later date and time.',
} as const;
