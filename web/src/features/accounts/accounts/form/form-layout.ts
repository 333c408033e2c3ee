/** Fields in a column; none of them makes the form wider than its card. */
export const formColumn = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
} as const;

/** Two fields side by side, stacked on phones. */
export const fieldPair = {
  ...formColumn,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
