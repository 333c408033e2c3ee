/** Why no one may write in a text at this moment; the keys are those of `WritingRefusal`. */
export const writing = {
  hidden: 'This assignment isn’t open to students right now. What you wrote is saved.',
  upcoming: 'This assignment isn’t open yet.',
  archived: 'This class is archived, so you can read its assignments but not change them.',
  paused: 'Your instructor has paused this assignment. What you wrote is saved.',
  'not-started': 'Select Start before you write.',
  finalized: 'This submission is final, so you can read it but not change it.',
  'deadline-passed':
    'The deadline has passed, so we no longer accept changes. Everything saved before then is still there.',
} as const;
