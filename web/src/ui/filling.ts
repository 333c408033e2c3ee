/** A column that takes the height that is left; what is in it takes its own, or `filling` too. */
export const filling = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
} as const;

/** Hides what fills a column without unmounting it: an editor in it keeps its size, its place and unsaved text. */
export const hiddenBehind = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  visibility: 'hidden',
} as const;
