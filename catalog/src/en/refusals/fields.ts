/** Rules of any form field. */
export const fields = {
  character: 'This text holds a character that cannot be kept. Type it anew.',
  tooLong: 'Use at most {{characters, number}} characters.',
} as const;
