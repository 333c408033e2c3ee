import type { Catalogue } from '../catalogue.ts';

export const reading: Catalogue['reading'] = {
  loading: 'Abgabe wird geladen',
  failed: 'Die Abgabe konnte nicht geladen werden.',
  previous: 'Vorige Person',
  next: 'Nächste Person',
  none: 'Weitere Abgaben zu dieser Aufgabe gibt es nicht.',
  position: '{{index}} / {{total}}',
  context: '{{assignment}}, {{className}}',
  version: 'Version',
  ongoing: 'In Arbeit, {{date}}',
  handedIn: '{{title}}, {{date}}',
  revise: 'Auswerten',
  reviseDone: 'Die Auswertung läuft. Die Werte sind in wenigen Minuten da.',
  reviseFailed: 'Ein Fehler ist aufgetreten',
  howMade: 'Wie dieser Text entstanden ist',
  howMadeScores: 'Wie dieser Text entstanden ist: Aufwand {{effort}}, Überarbeitung {{revision}}',
  analytics: 'Analyse',
  rewind: 'Rückspulen',
  history: 'Verlauf der Werte',
  editor: 'Abgabe',
  review: {
    label: 'Was Sie mit diesem Text tun',
    read: 'Lesen',
    comment: 'Kommentieren',
    suggest: 'Änderungen vorschlagen',
    reading: 'Lesen, Kommentare sind möglich',
    commentNow:
      'Kommentieren: Was Sie hinterlassen, wird sofort gespeichert und ist für die Person sichtbar, die schreibt.',
    suggestNow:
      'Vorschlagen: Was Sie ändern, bleibt ein Vorschlag, bis er angenommen oder abgelehnt wird.',
    commentTitle: '{{title}}, zum Kommentieren',
    suggestTitle: '{{title}}, für Vorschläge',
    studentReads:
      'Wer den Text schreibt, liest es jetzt und antwortet, sobald wieder geschrieben werden darf.',
    archived: 'Lesen. Der Kurs ist archiviert, in diesem Text wird nichts mehr hinterlassen.',
    'handed-in':
      'Lesen, was abgegeben wurde: Es bleibt, wie es war. Kommentare kommen in den laufenden Text.',
    kind: 'Lesen. Kommentare und Vorschläge gibt es nur in Dokumenten.',
    unsaved:
      'Ihre letzten Anmerkungen sind noch nicht beim Server. Versuchen Sie es wieder, wenn sie gespeichert sind.',
  },
  newerText: 'Der Text hat sich geändert, seit er hier geöffnet wurde.',
  showNewer: 'Den jetzigen Stand zeigen',
  wordCount_one: '{{words}} Wort',
  wordCount_other: '{{words}} Wörter',
  savedOn: 'gespeichert {{date}}',
  neverSaved: 'seit dem Beginn nicht geändert',
  wordsPerMinute_one: '{{count}} Wort je Minute',
  wordsPerMinute_other: '{{count}} Wörter je Minute',
  noPace: 'Tempo: nicht verfügbar, es wurde weniger als eine Minute geschrieben.',
  lookAt: 'Sehen Sie hier hin',
  bulk_one: '{{words}} Wort in Absatz {{paragraph}} kam am Stück, {{date}}.',
  bulk_other: '{{words}} Wörter in Absatz {{paragraph}} kamen am Stück, {{date}}.',
  bulkMore_one: 'und {{count}} weitere Stelle',
  bulkMore_other: 'und {{count}} weitere Stellen',
  limits:
    'Diese Zahlen stammen aus gespeicherten Versionen des Dokuments, höchstens einer je Sekunde. Abtippen in menschlichem Tempo sieht wie Schreiben aus; das Rückspulen kann eine Frage aufwerfen, eine Zahl kann sie nicht klären.',
  noFigures: 'Es gibt noch kein Schreiben zu messen.',
  evaluated: 'Ausgewertet {{date}}.',
  writtenSince:
    'Der Text hat sich seither geändert; Werte, Herkunft der Wörter und Tempo gelten für den Text von damals.',
  notEvaluated: 'Zahlen zum Text, wie er steht; noch nicht ausgewertet.',
  historyTitle: 'Verlauf der Werte - {{name}}',
  historyEmpty: 'Es wurde noch keine Auswertung verlangt.',
  historyWhen: 'Ausgewertet',
  historyType: 'Anlass',
  effort: 'Aufwand',
  revision: 'Überarbeitung',
  types: {
    revise: 'Auswertung verlangt',
    submission: 'Entwurf abgegeben',
    auto: 'Frist',
    accepted: 'Stelle anerkannt',
  },
  absent: {
    'few-words': 'Weniger als 50 Wörter; es gibt nichts zu werten.',
    'little-time': 'Weniger als drei Minuten Schreiben; es gibt nichts zu werten.',
    'mostly-unobserved':
      'Der größte Teil des Texts wurde nicht hier geschrieben; es gibt nichts zu werten.',
    'pace-not-calibrated': 'Das Schreibtempo ist für diese Sprache nicht geeicht.',
    empty: 'Es gibt noch kein Schreiben zu werten.',
  },
  says: {
    effort: '{{minutes}} Schreiben, {{percent}} % hier getippt',
    revision: 'Spätere Überarbeitungen erreichen {{percent}} % der Absätze',
    plain: 'Aufklappen, um die Rechnung zu sehen.',
  },
  sums: {
    effort: {
      own: {
        label: 'Eigenanteil',
        formula: '{{typed}} ÷ ({{typed}} getippt + {{bulk}} am Stück)',
      },
      pace: { label: 'Tempo', formula: '{{typed}} Wörter ÷ {{minutes}} Minuten' },
      time: {
        label: 'Zeit',
        formula: '({{from}} − {{pace}} Wörter je Minute) ÷ {{range}}, 0 bis 1',
      },
      evenness: { label: 'Gleichmaß', formula: '(1 − Eile {{rush}}) ÷ {{range}}, 0 bis 1' },
      score: '100 × {{own}} × ({{paceWeight}} × {{time}} + {{evennessWeight}} × {{evenness}})',
      withoutRush: '100 × {{own}} × {{time}}',
    },
    revision: {
      substantial: {
        label: 'Wesentlich',
        formula: '{{substantial}} Wörter ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      small: {
        label: 'Klein',
        formula: '{{small}} Änderungen ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      reach: {
        label: 'Reichweite',
        formula: '{{reach}} der Absätze ÷ {{target}}, höchstens 1, × {{weight}}',
      },
      score: '100 × die Summe der drei',
    },
  },
};
