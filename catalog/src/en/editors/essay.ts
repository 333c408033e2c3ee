/** Messages of the essay formats. */
export const essay = {
  label: 'Essay format',
  MLA: 'Format as MLA',
  APA: 'Format as APA (student paper)',
  done: 'The text is now in {{format}} format. Fill in the empty lines above it. Undo reverses all of it.',
} as const;
