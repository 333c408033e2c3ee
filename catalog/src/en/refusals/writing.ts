/** Why nobody may write in a text at this moment; the keys are those of `WritingRefusal`. */
export const writing = {
  hidden: 'This assignment is not open to students at the moment. What you wrote is kept.',
  upcoming: 'This assignment isn’t open yet.',
  archived: 'This class is archived, so its assignments can be read but not changed.',
  paused: 'Your instructor has paused this assignment. What you wrote is kept.',
  'not-started': 'Press Start before you write.',
  finalized: 'This submission is final, so it can be read but not changed.',
  'deadline-passed':
    'The deadline has passed, so changes are no longer accepted. Everything saved before it is kept.',
} as const;
