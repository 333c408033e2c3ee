import type { Catalogue } from '../../shape/editors.ts';

export const tables: Catalogue['tables'] = {
  mergeCells: 'Zellen verbinden',
  splitCell: 'Zelle teilen',
  headerRow: 'Überschriftenzeile',
  columnWidth: 'Spaltenbreite…',
  centimetres: 'Breite in Zentimetern',
};
