/** Feedback and phrases. */
export const feedback = {
  empty: 'Write something first.',
  changed: 'The feedback has changed since you opened it. Check it and try again.',
  unknown: 'This feedback no longer exists.',
  tooMany: 'This submission already has {{most}} pieces of feedback. Remove one first.',
  notYours: 'You can only change feedback that you wrote.',
  tooManyPhrases: 'You already have {{most}} phrases. Delete one first.',
  tooManyShared: 'This class already shares {{most}} phrases. Stop sharing one first.',
} as const;
