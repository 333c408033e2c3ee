/** The width between the margins of an A4 page, mm. Charts are drawn as wide as they are printed. */
const SHEET_MM = 174;
const MARGIN_MM = 18;

export const sheetStyles = {
  boxSizing: 'content-box',
  width: `min(${SHEET_MM}mm, 100% - 32px)`,
  mx: 'auto',
  p: { xs: 2, md: `${MARGIN_MM}mm` },
  overflowX: 'auto',
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
    overflow: 'visible',
    printColorAdjust: 'exact',
  },
} as const;

/** Margins and page numbers of the paper; what stands around the sheet is not printed. */
export const pageStyles = {
  '@page': {
    size: 'A4',
    margin: `${MARGIN_MM}mm`,
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '9pt' },
  },
  '@media print': {
    'body, #root': { background: 'white !important' },
    'main#main': { margin: '0 !important', padding: '0 !important' },
  },
} as const;
