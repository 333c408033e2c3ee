/** Messages of tables beyond rows and columns. */
export const tables = {
  mergeCells: 'Merge cells',
  splitCell: 'Split cell',
  headerRow: 'Header row',
  columnWidth: 'Column width…',
  width: 'Width',
  unreadable: 'Enter a width such as 1.5 {{unit}} or 36 pt.',
  border: 'Border after column {{column}}',
  columnIs: 'Column {{column}} is {{width}} wide.',
} as const;
