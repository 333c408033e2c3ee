/** Messages and announcements of a class. */
export const messages = {
  subject: 'Enter a subject.',
  text: 'Enter a message.',
  title: 'Enter a title.',
  shownAt: 'Enter from when the announcement is shown.',
  noRecipients: 'No student is chosen. Choose at least one.',
} as const;
