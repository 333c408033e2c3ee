import type { Catalog } from '../../shape/editors.ts';

export const orientation: Catalog['orientation'] = {
  label: 'Bewegen und Standort erfragen',
  nextHeading: 'Nächste Überschrift',
  previousHeading: 'Vorherige Überschrift',
  nextTable: 'Nächste Tabelle',
  previousTable: 'Vorherige Tabelle',
  describe: 'Formatierung und Zahl der Wörter ansagen',
  heading: 'Überschrift {{level}}: {{text}}',
  noText: 'ohne Text',
  table: 'Tabelle. Zeilen: {{rows}}, Spalten: {{columns}}.',
  lastHeading: 'Danach kommt keine Überschrift mehr.',
  firstHeading: 'Davor kommt keine Überschrift.',
  lastTable: 'Danach kommt keine Tabelle mehr.',
  firstTable: 'Davor kommt keine Tabelle.',
  selected: '{{selected, number}} von {{total, number}} Wörtern ausgewählt',
};
