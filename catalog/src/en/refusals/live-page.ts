/** The live page, and raised hands. */
export const livePage = {
  minutes: 'Enter a whole number of minutes from 1 to 300.',
  handsClosed: 'No one is looking at raised hands right now. Ask your instructor in person.',
  begin: 'The deadline has passed. Set a time for writing.',
  pause: 'Writing is already paused.',
  resume: 'Writing isn’t paused any more.',
  stop: 'Nothing is being written right now.',
  add: 'There is no draft that could get more time.',
} as const;
