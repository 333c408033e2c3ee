import { MARGIN_MM } from '../../../ui/page-styles.ts';

/** The width between the margins of an A4 page, mm. Charts are drawn as wide as they are printed. */
const SHEET_MM = 174;

export const sheetStyles = {
  boxSizing: 'content-box',
  width: `min(${SHEET_MM}mm, 100% - 32px)`,
  mx: 'auto',
  p: { xs: 2, md: `${MARGIN_MM}mm` },
  '& > article': { overflowX: 'auto' },
  '& h2': { breakAfter: 'avoid' },
  '& h3': { breakAfter: 'avoid' },
  '& table': { width: 1, borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 0.5,
    pr: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .number': { textAlign: 'right' },
  '& tr, & li, & figure': { breakInside: 'avoid' },
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
