import type { Catalog } from '../../shape/web.ts';

export const accommodations: Catalog['accommodations'] = {
  title: 'Nachteilsausgleich',
  dialogTitle: 'Nachteilsausgleich für {{name}}',
  action: 'Nachteilsausgleich',
  lead: 'Was Sie einstellen, gilt sofort und in diesem Kurs. Die betroffene Person wird benachrichtigt. Andere Lehrpersonen des Kurses können es sehen, Mitstudierende und Assistierende nicht.',
  leadAll:
    'Was Sie einstellen, gilt sofort und in allen Kursen dieser Person. Sie selbst und ihre Lehrpersonen sehen es, Mitstudierende und Assistierende nicht.',
  inAllClasses: 'Von der Administration für alle Kurse festgelegt:',
  none: 'Nichts vereinbart.',
  noneOwn:
    'Für Sie ist nichts vereinbart. Wenn Sie mehr Zeit brauchen oder mit Hilfen wie Diktat schreiben, sprechen Sie mit Ihrer Lehrperson.',
  ownLead:
    'Das sehen Sie, Ihre Lehrpersonen und die Administration. Mitstudierende sehen es nicht.',
  loading: 'Der Nachteilsausgleich wird geladen',
  failed: 'Der Nachteilsausgleich konnte nicht geladen werden.',
  figures: 'Auswertung',
  noPace: 'Kein Tempo',
  noPaceHelp: 'Wörter pro Minute und Eile werden nicht gezeigt und zählen nicht zum Aufwand.',
  textInPieces: 'Hilfen, die Text stückweise einfügen',
  textInPiecesHelp:
    'Für Diktat oder Wortvorhersage. Einige Sätze in einem Stück, nicht schneller als gesprochen, gelten als getippt.',
  time: 'Zeit',
  moreTime: 'Mehr Zeit',
  choices: {
    none: 'Wie alle',
    '125': 'Ein Viertel mehr',
    '150': 'Anderthalbfache Zeit',
    '200': 'Doppelte Zeit',
    percent: 'Anderer Faktor',
    days: 'Zusätzliche Tage',
  },
  percent: 'Prozent der üblichen Zeit',
  percentHelp:
    'Von {{least}} bis {{most}}. 150 ist anderthalbfache Zeit, gezählt vom Beginn einer Aufgabe bis zu jeder Frist.',
  days: 'Tage nach jeder Frist',
  daysHelp: 'Von {{least}} bis {{most}}, zur selben Uhrzeit.',
  save: 'Speichern',
  saved: 'Nachteilsausgleich gespeichert. {{name}} wird benachrichtigt.',
  withdrawn: 'Nachteilsausgleich beendet. {{name}} wird benachrichtigt.',
  unsaved: 'Noch nicht gespeichert',
  allClasses: 'Alle Kurse',
  edit: 'Für alle Kurse festlegen',
  summary: {
    noPace: 'Kein Tempo',
    textInPieces: 'Hilfen, die Text stückweise einfügen',
    percent: '{{percent}} % der Zeit',
    '125': 'Ein Viertel mehr Zeit',
    '150': 'Anderthalbfache Zeit',
    '200': 'Doppelte Zeit',
    days_one: 'Ein zusätzlicher Tag',
    days_other: '{{count}} zusätzliche Tage',
  },
  extension: {
    percent: 'Sie haben {{percent}} % der Zeit: fällig {{date}}.',
    '125': 'Sie haben ein Viertel mehr Zeit: fällig {{date}}.',
    '150': 'Sie haben anderthalbfache Zeit: fällig {{date}}.',
    '200': 'Sie haben doppelte Zeit: fällig {{date}}.',
    days_one: 'Sie haben einen Tag mehr: fällig {{date}}.',
    days_other: 'Sie haben {{count}} Tage mehr: fällig {{date}}.',
    drafts: 'Die Termine unten berücksichtigen das.',
  },
};
