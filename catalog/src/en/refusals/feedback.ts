/** Feedback and phrases. */
export const feedback = {
  empty: 'Write something first.',
  changed: 'Somebody changed the feedback meanwhile. Check it and try again.',
  unknown: 'This feedback isn’t there any more.',
  tooMany: 'This submission has {{most}} pieces of feedback. Remove one first.',
  notYours: 'You can change only the feedback that you wrote.',
  tooManyPhrases: 'You have {{most}} phrases. Delete one first.',
} as const;
