import type { Catalog } from '../../shape/editors.ts';

export const tables: Catalog['tables'] = {
  mergeCells: 'Zellen verbinden',
  splitCell: 'Zelle teilen',
  headerRow: 'Überschriftenzeile',
  columnWidth: 'Spaltenbreite…',
  width: 'Breite',
  unreadable: 'Geben Sie eine Breite wie 3,5 {{unit}} oder 36 pt ein.',
  border: 'Rand nach Spalte {{column}}',
  columnIs: 'Spalte {{column}} ist {{width}} breit.',
};
