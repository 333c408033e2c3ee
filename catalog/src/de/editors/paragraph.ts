import type { Catalog } from '../../shape/editors.ts';

export const paragraph: Catalog['paragraph'] = {
  title: 'Absatz',
  start: 'Einzug am Anfang',
  end: 'Einzug am Ende',
  firstLine: 'Erste Zeile',
  none: 'Nicht eingezogen',
  first: 'Eingezogen',
  hanging: 'Hängend',
  firstBy: 'Erste Zeile um',
  before: 'Abstand davor',
  after: 'Abstand danach',
  lines: 'Zeilenabstand',
  keepNext: 'Beim nächsten Absatz halten',
  keepLines: 'Zeilen zusammenhalten',
  pageBreakBefore: 'Auf neuer Seite beginnen',
  contextual: 'Kein Abstand zwischen Absätzen derselben Vorlage',
  unreadable:
    'Geben Sie Längen wie 1 {{unit}} oder 12 pt ein, und einen Zeilenabstand von 0,5 bis 10.',
};
