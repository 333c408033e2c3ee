const SHAPES = {
  measured: <circle cx="7" cy="7" r="5" />,
  hurried: <path d="M7 1.2 12.8 7 7 12.8 1.2 7Z" />,
  rushed: <path d="M7 1.4 13 12.4H1Z" />,
};

export type Pace = keyof typeof SHAPES;

/** The shape and color of a pace band; the shape alone distinguishes the bands. */
export function BandMark({ band }: { band: Pace }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill={`var(--mui-palette-ink-${band})`}
      aria-hidden="true"
    >
      {SHAPES[band]}
    </svg>
  );
}
