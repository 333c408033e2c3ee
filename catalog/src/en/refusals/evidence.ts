/** What the figures show as something to look at, and what is said about it. */
export const evidence = {
  decided:
    'Your instructor has decided about this. To change your answer, ask them to open it again.',
  kind: 'Say what it was.',
  notAsked: 'Your instructor does not ask where passages are from in this assignment.',
  link: 'Enter a web address that begins with https:// or http://.',
} as const;
