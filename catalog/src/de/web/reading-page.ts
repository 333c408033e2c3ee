import type { Catalog } from '../../shape/web.ts';
import { grading } from './grading.ts';
import { gradingQueue } from './grading-queue.ts';
import { phrases } from './phrases.ts';
import { feedback } from './reading-feedback.ts';
import { readingKeys } from './reading-keys.ts';
import { textOrigins } from './text-origins.ts';

export const readingPage: Catalog['readingPage'] = {
  titles: {
    analytics: 'Analysen: {{title}}',
    rewind: 'Verlauf: {{title}}',
    progress: 'Schreibprotokoll: {{title}}',
  },
  loading: 'Abgabe wird geladen',
  failed: 'Die Abgabe konnte nicht geladen werden.',
  previous: 'Vorige Person',
  next: 'Nächste Person',
  none: 'Weitere Abgaben zu dieser Aufgabe gibt es nicht.',
  position: '{{index}} / {{total}}',
  context: '{{assignment}}, {{className}}',
  version: 'Version',
  ongoing: 'In Arbeit, {{date}}',
  submitted: '{{title}}, {{date}}',
  removed: '{{title}} (gelöschter Entwurf), {{date}}',
  commented: '{{title}} mit Kommentaren, {{date}}',
  replaced: '{{title}} (frühere Abgabe), {{date}}',
  revise: 'Auswerten',
  reviseDone: 'Die Auswertung läuft. Die Werte sind in wenigen Minuten da.',
  reviseFailed: 'Ein Fehler ist aufgetreten',
  timeline: {
    button: 'Zeitleiste',
    attach: 'Angehängte Dateien',
    read: 'Lesen und bewerten',
  },
  grading,
  queue: gradingQueue,
  keys: readingKeys,
  column: { hide: 'Schreibprozess ausblenden', show: 'Schreibprozess einblenden' },
  thumb: { label: 'Benoten', grade: 'Note' },
  feedback,
  phrases,
  textOrigins,
  process: 'Schreibprozess',
  processScores: 'Schreibprozess: Aufwand {{effort}}, Überarbeitung {{revision}}',
  analytics: 'Analysen',
  rewind: 'Rückspulen',
  history: 'Verlauf der Werte',
  log: 'Schreibprotokoll',
  backToText: 'Zurück zum Text',
  report: 'Bericht zum Drucken',
  editor: 'Abgabe',
  review: {
    label: 'Lesemodus',
    read: 'Lesen',
    comment: 'Kommentieren',
    suggest: 'Änderungen vorschlagen',
    reading: 'Lesemodus. Sie können Kommentare hinzufügen.',
    commentNow: 'Kommentieren: Die Person sieht Ihre Kommentare.',
    suggestNow: 'Vorschlagen: Die Person kann Ihre Änderungen annehmen oder ablehnen.',
    commentTitle: '{{title}}, zum Kommentieren',
    suggestTitle: '{{title}}, für Vorschläge',
    studentReads: 'Die Person kann antworten, sobald sie wieder schreiben darf.',
    archived: 'Der Kurs ist archiviert, deshalb können Sie diesen Text nicht kommentieren.',
    submitted:
      'Sie lesen die abgegebene Fassung, die sich nicht ändert. Zum Kommentieren öffnen Sie den laufenden Text.',
    kind: 'Lesemodus. Kommentieren können Sie nur Dokumente.',
    unsaved:
      'Ihre letzten Kommentare sind noch nicht gespeichert. Versuchen Sie es noch einmal, sobald sie gespeichert sind.',
  },
  stale: 'Der Text wurde geändert, seit Sie ihn geöffnet haben.',
  showLatest: 'Neueste Fassung anzeigen',
  wordCount_one: '{{words}} Wort',
  wordCount_other: '{{words}} Wörter',
  savedOn: 'gespeichert {{date}}',
  neverSaved: 'unverändert seit dem Beginn',
  historyTitle: 'Verlauf der Werte - {{name}}',
};
