/** Widths of a side pane, px. */
export const PANE_WIDTHS = { least: 320, usual: 376, most: 600 } as const;

/** A step of the arrow keys, px. */
export const PANE_STEP = 24;

/** The nearest width that a pane may have; the usual one for what isn't a width. */
export const paneWidth = (width: number): number =>
  Number.isFinite(width)
    ? Math.round(Math.min(PANE_WIDTHS.most, Math.max(PANE_WIDTHS.least, width)))
    : PANE_WIDTHS.usual;
