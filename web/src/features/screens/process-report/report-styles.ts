import { MARGIN_MM } from '../../../ui/page-styles.ts';

/** The width between the margins of an A4 page, mm. Charts are drawn as wide as they are printed. */
const SHEET_MM = 174;

export const sheetStyles = {
  boxSizing: 'content-box',
  width: `min(${SHEET_MM}mm, 100% - 32px)`,
  mx: 'auto',
  p: { xs: 2, md: `${MARGIN_MM}mm` },
  // Paper is read closer than a screen, and an essay of a few pages should not have a report of ten.
  '& > article': { overflowX: 'auto', zoom: 0.9 },
  '& header dl': {
    mb: 1,
    gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr max-content 1fr' },
  },
  '& h2': { fontSize: '1.125rem', breakAfter: 'avoid' },
  '& h3': { breakAfter: 'avoid' },
  '& table': { width: 1, borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: '3px',
    pr: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .number': { textAlign: 'right' },
  '& tr, & li, & figure': { breakInside: 'avoid' },
  '& thead': { breakAfter: 'avoid' },
  // A graph is a part of the report, not a card on it.
  '& figure > section': { border: 0, borderRadius: 0, p: 0 },
  '& figure h2': { fontSize: '1rem' },
  '& figure h2 + p': { fontSize: '0.75rem' },
  '@media print': {
    width: 'auto',
    maxWidth: 'none',
    p: 0,
    m: 0,
    border: 0,
    boxShadow: 'none',
    bgcolor: 'transparent',
    '& > article': { overflow: 'visible' },
    printColorAdjust: 'exact',
  },
} as const;
