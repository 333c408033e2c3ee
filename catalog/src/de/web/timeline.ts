import type { Catalog } from '../../shape/web.ts';

export const timeline: Catalog['timeline'] = {
  label: 'Zeitleiste der Entwürfe',
  hint: 'Mit den Pfeiltasten gehen Sie von Ereignis zu Ereignis, mit der Eingabetaste öffnen Sie eines, mit Plus und Minus zoomen Sie.',
  lanes: {
    drafts: 'Entwürfe',
    submissions: 'Abgaben',
    comments: 'Kommentare',
    reviews: 'Peer-Reviews',
    additional: 'Weitere Dateien',
  },
  tools: {
    in: 'Vergrößern',
    out: 'Verkleinern',
    whole: 'Ganze Zeitleiste anzeigen',
    table: 'Als Tabelle anzeigen',
    chart: 'Als Zeitleiste anzeigen',
  },
  event: {
    start: 'Begonnen',
    ongoing: 'Aktueller Text',
    submission: '{{title}}: {{status}}',
    removed: '{{title}}: abgegeben, gehört nicht mehr zur Aufgabe',
    replaced: '{{title}}: frühere Abgabe, zählt nicht mehr',
    comment: 'Kommentierte Fassung von {{title}}',
    review: 'Peer-Review durch {{title}}',
    file: '{{title}} begonnen',
  },
  period: {
    name: '{{title}}: {{status}}',
    time: '{{from}} bis {{to}}',
    exception: 'Ausnahme bis {{date}}',
  },
  date: '{{date}} {{zone}}',
  group_one: '{{count}} Ereignis',
  group_other: '{{count}} Ereignisse',
  more: 'und {{count}} weitere',
  open: 'Öffnen',
  openOf: 'Öffnen: {{title}}',
  separate: 'Diese Ereignisse vergrößern',
  shown: '{{from}} bis {{to}}, {{zone}}',
  columns: { date: 'Datum', lane: 'Spur', event: 'Ereignis', file: 'Datei' },
};
