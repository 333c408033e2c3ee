/** A sign and the words that it belongs to, side by side on a line of text. */
export const INLINE_ICON = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;
