/** Sentences of what stands beside a text. */
export const sidePanels = {
  close: 'Close {{title}}',
} as const;
