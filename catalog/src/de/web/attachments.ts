import type { Catalog } from '../../shape/web.ts';

export const attachments: Catalog['attachments'] = {
  tab: 'Anhänge',
  title: 'Datei anhängen',
  choose: 'Dateien wählen',
  limits:
    'Bilder, pdf, docx, xlsx, pptx, odt, ods, odp, zip und rar. Bis zu 4 MB je Datei und 10 MB je Upload.',
  chosen: 'Gewählte Dateien',
  leaveOut: '{{name}} entfernen',
  total_one: '{{count}} Datei, {{size}}',
  total_other: '{{count}} Dateien, zusammen {{size}}',
  progress: 'Wird hochgeladen',
  stopped: 'Upload abgebrochen.',
  button: 'Hochladen',
  lasting: 'Hochgeladene Anhänge lassen sich später vielleicht nicht mehr ändern oder entfernen.',
  exceeded: 'Das Dateilimit ist überschritten',
  done: 'Die Dateien sind hochgeladen.',
  failed: 'Das Hochladen ist fehlgeschlagen.',
  closed: 'Sie können gerade keine Dateien anhängen.',
  loading: 'Anhänge werden geladen',
  listFailed: 'Die angehängten Dateien konnten nicht geladen werden.',
  emptyTitle: 'Keine Dateien angehängt',
  empty: 'Angehängte Dateien erscheinen hier für Sie und Ihre Lehrperson.',
  list: 'Anhänge',
  name: 'Name',
  size: 'Größe',
  date: 'Hochgeladen',
  download: 'Herunterladen',
  downloadOf: '{{name}} herunterladen',
  unchecked: {
    label: 'Nicht geprüft',
    own: 'Etwas darin ist geschützt, beschädigt oder so verpackt, dass wir es nicht öffnen können. Wer Ihre Arbeit liest, bekommt die Datei unverändert und sieht diesen Hinweis. Solange Namen verborgen sind, wird sie unter Umständen zurückgehalten.',
    reader:
      'Etwas darin ist geschützt, beschädigt oder so verpackt, dass wir es nicht öffnen können. Sie bekommen die Datei unverändert: Beim Öffnen könnte ein Programm etwas laden oder starten.',
  },
};
