/** Around a printed page, mm. */
export const MARGIN_MM = 18;

/** Margins and page numbers of the paper; what is around the sheet is not printed. */
export const pageStyles = {
  '@page': {
    size: 'A4',
    margin: `${MARGIN_MM}mm`,
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '9pt' },
  },
  '@media print': {
    'html, body, #root': { background: 'white !important' },
    'main#main': { margin: '0 !important', padding: '0 !important' },
  },
} as const;
