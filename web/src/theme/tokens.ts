export const sans = '"Figtree Variable", "Segoe UI", system-ui, sans-serif';
export const serif = '"Literata Variable", "Iowan Old Style", Georgia, serif';

export const motion = {
  quick: 120,
  standard: 200,
  unfold: 320,
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Row heights in px. `comfortable` is the default; `compact` is the user's choice and stays at 32 or more. */
export const density = { comfortable: 48, compact: 36 } as const;

export const layout = {
  drawer: 240,
  rail: 64,
  header: 56,
  page: 1200,
  reading: 680,
  sidebar: 320,
  gutter: 24,
} as const;
