import type { Catalog } from '../../shape/editors.ts';

export const pages: Catalog['pages'] = {
  place: 'Seite {{page}} von etwa {{count}}',
  continuous: 'Fortlaufender Text',
  continuousHint: 'Fortlaufender Text, ohne Seiten',
  view: 'Seitenansicht',
  setup: 'Seite einrichten…',
  print: 'Drucken oder als PDF speichern',
  headings: 'Überschriften',
  noHeadings:
    'Noch keine Überschriften. Text mit einer Überschrift-Formatvorlage erscheint hier, damit Sie dorthin springen können.',
  emptyHeading: 'Leere Überschrift',
  editHeader: 'Kopfzeile bearbeiten',
  editFooter: 'Fußzeile bearbeiten',
  header: {
    default: 'Kopfzeile',
    first: 'Kopfzeile der ersten Seite',
    even: 'Kopfzeile der geraden Seiten',
  },
  footer: {
    default: 'Fußzeile',
    first: 'Fußzeile der ersten Seite',
    even: 'Fußzeile der geraden Seiten',
  },
  pageNumber: 'Seitenzahl',
  columnBreak: 'Spaltenumbruch',
  sectionBreak: 'Abschnittswechsel',
  done: 'Fertig',
};
