/** Where words came from, as texts show it. */
export type ShownOrigin = 'typed' | 'copied' | 'bulk' | 'unobserved' | 'declared' | 'given';

/** Behind words that were added at once, as the charts fill them. */
export const HATCHED =
  'repeating-linear-gradient(-45deg, color-mix(in srgb, var(--mui-palette-ink-bulk) 42%, transparent) 0 2px, transparent 2px 6px)';

const plain = { bgcolor: 'transparent', color: 'inherit' } as const;

/** As in the bar of where words came from, distinguished without color: by hatching, dots, a double line, and slant. */
export const originStyles = {
  typed: plain,
  copied: { ...plain, borderBottom: '3px double var(--mui-palette-ink-typed)' },
  bulk: {
    ...plain,
    backgroundImage: HATCHED,
    borderBottom: '1px solid var(--mui-palette-ink-bulk)',
  },
  unobserved: { ...plain, borderBottom: '2px dotted var(--mui-palette-ink-unobserved)' },
  declared: { ...plain, borderBottom: '2px dashed var(--mui-palette-text-secondary)' },
  given: { ...plain, fontStyle: 'italic' },
} as const satisfies Record<ShownOrigin, object>;

/** Behind words that were typed, where a whole text is colored. */
export const typedWash = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-ink-typed) 7%, transparent)',
} as const;
