import type { Catalogue } from '../../editors-language.ts';

export const tables: Catalogue['tables'] = {
  mergeCells: 'Zellen verbinden',
  splitCell: 'Zelle teilen',
  headerRow: 'Überschriftenzeile',
  columnWidth: 'Spaltenbreite…',
  centimetres: 'Breite in Zentimetern',
};
