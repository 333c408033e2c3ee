/** Messages of tables beyond rows and columns. */
export const tables = {
  mergeCells: 'Merge cells',
  splitCell: 'Split cell',
  headerRow: 'Header row',
  columnWidth: 'Column width…',
  centimetres: 'Width in centimeters',
} as const;
