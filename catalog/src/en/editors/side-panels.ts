/** Messages of the side panels. */
export const sidePanels = {
  close: 'Close {{title}}',
} as const;
