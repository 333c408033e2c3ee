/** Rules of any form field. */
export const fields = {
  character: 'This text contains a character we can’t save. Type it again.',
  tooLong: 'Use at most {{characters, number}} characters.',
  plainName: 'Enter a name without web addresses or line breaks.',
} as const;
