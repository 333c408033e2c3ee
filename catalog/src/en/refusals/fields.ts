/** Rules of any form field. */
export const fields = {
  character: 'This text contains a character we can’t save. Type it again.',
  tooLong: 'Use at most {{characters, number}} characters.',
} as const;
