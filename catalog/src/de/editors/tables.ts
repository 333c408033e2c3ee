import type { Catalog } from '../../shape/editors.ts';

export const tables: Catalog['tables'] = {
  mergeCells: 'Zellen verbinden',
  splitCell: 'Zelle teilen',
  headerRow: 'Überschriftenzeile',
  columnWidth: 'Spaltenbreite…',
  centimetres: 'Breite in Zentimetern',
};
