/** Fields below one another; nothing in them makes the form wider than its card. */
export const formColumn = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
} as const;

/** Two fields beside each other, below one another on a phone. */
export const fieldPair = {
  ...formColumn,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
