/** Text on the left, sessions on the right; on phones the sessions of a paragraph follow it. */
export const ESSAY_MAP_GRID = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 34%)' };

/** Maximum width of a column, px. */
export const MAX_COLUMN_WIDTH = 96;

/** Up to this many columns a square is wide enough for its number. */
export const MAX_NUMBERED_COLUMNS = 10;
