/** What students say about AI tools. */
export const declarations = {
  notAsked: 'In this assignment, your instructor doesn’t ask about AI tools.',
  ended: 'You’ve made your final submission, so what you said about AI tools stays as it is.',
  changed: 'This passage has changed in the meantime. Choose it again.',
  tooLong: 'This passage is too long. Choose a shorter one.',
  tooMany: 'You’ve declared as many passages as possible. Declare several as one passage.',
  task: 'Say what the tool did.',
  statement: 'Say which tool you used and what for.',
} as const;
