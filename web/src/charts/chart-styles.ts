/** A color of the palette's inks for SVG: `ink('grid')`. */
export const ink = (name: string): string => `var(--mui-palette-ink-${name})`;
export const TEXT = 'var(--mui-palette-text-primary)';
export const ACCENT = 'var(--mui-palette-primary-main)';

/** Below this width, px, labels are above what they name and dates are shorter. */
export const NARROW = 600;

/** A halo that keeps labels readable over lines. */
export const LABEL_HALO = {
  fill: TEXT,
  stroke: 'var(--mui-palette-background-paper)',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const;
