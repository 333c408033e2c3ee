/** Widths of the column next to the text, px. */
export const SIDE_COLUMN = { md: 264, lg: 320 } as const;
