import type { Catalog } from '../../shape/web.ts';

export const gradingQueue: Catalog['readingPage']['queue'] = {
  loading: 'Wird geladen …',
  place: {
    toGrade: '{{index}} von {{total}} zu benoten',
    graded: '{{index}} von {{total}} benotet',
    late: '{{index}} von {{total}} verspätet',
    missing: '{{index}} von {{total}} fehlend',
    all: '{{index}} / {{total}}',
  },
  left: {
    toGrade: '{{total}} zu benoten',
    graded: '{{total}} benotet',
    late: '{{total}} verspätet',
    missing: '{{total}} fehlend',
    all: '{{total}} insgesamt',
  },
  title: 'Abgaben',
  filter: 'Anzeigen',
  filterCount: '{{filter}} {{number}}',
  filters: {
    toGrade: 'Zu benoten',
    graded: 'Benotet',
    late: 'Verspätet',
    missing: 'Fehlend',
    all: 'Alle',
  },
  order: 'Reihenfolge',
  orders: {
    name: 'Nach Namen',
    rank: 'Nach Rang (Schreibzeit)',
    time: 'Nach Zeit der Abgabe',
    mixed: 'Gemischt, nicht nach Namen',
  },
  search: 'Person suchen',
  list: 'Personen',
  more: 'Mehr anzeigen',
  failed: 'Die Liste konnte nicht geladen werden.',
  nobody: 'Niemand hat diesen Namen.',
  empty: {
    toGrade: 'Es ist nichts mehr zu benoten.',
    graded: 'Noch ist nichts benotet.',
    late: 'Niemand war verspätet.',
    missing: 'Es fehlt nichts.',
    all: 'Niemand ist im Kurs.',
  },
  marks: {
    toGrade: 'zu benoten',
    graded: 'benotet',
    late: 'verspätet',
    notBegun: 'nichts begonnen',
  },
};
