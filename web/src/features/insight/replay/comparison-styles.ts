import type { SxProps, Theme } from '@mui/material/styles';

/** On paper the dialog isn't a window of the screen: all of both texts is printed. */
export const PRINTED_COMPARISON = {
  '@media print': {
    body: { overflow: 'visible !important' },
    'body > :not(.MuiDialog-root)': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-root .MuiDialog-container, .MuiDialog-root .MuiDialog-paper, .MuiDialog-paper > div':
      { display: 'block !important', height: 'auto !important', overflow: 'visible !important' },
    '.MuiDialog-root main': { overflow: 'visible !important', padding: '0 !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root .MuiDialog-paper': { backgroundColor: 'transparent !important' },
  },
};

/** A box whose rows are those of the grid around it. */
const SUBGRID = {
  gridRow: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
} as const;

/**
 * Two sheets next to each other, with their titles in the first row and their paragraphs in rows together, where there is
 * width for both; else one below the other.
 */
export const sheetsInRows = (rows: number): SxProps<Theme> => ({
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1200px), print': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: `repeat(${rows + 1}, auto)`,
    rowGap: 0,
    '& > div, & article, & article > div': SUBGRID,
    '& > div > div': { ...SUBGRID, gridRow: '2 / -1' },
    // Each of their items has its own row.
    '& ul.list': { display: 'contents' },
    '& ul.list > li:last-of-type': { marginBottom: '0.9em' },
    '& article > div > *': { minWidth: 0 },
  },
});
