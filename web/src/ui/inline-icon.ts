/** Styles that put an icon and its text on one line. */
export const INLINE_ICON = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;
