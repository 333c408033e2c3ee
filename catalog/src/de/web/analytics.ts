import type { Catalog } from '../../shape/web.ts';

export const analytics: Catalog['analytics'] = {
  dialog: 'Analysen - {{title}}',
  essayMap: 'Textkarte',
  heatMap: 'Heatmap',
  wordChange: 'Wortänderungen',
  loading: 'Grafik wird geladen',
  failed: '{{graph}} konnte nicht geladen werden',
  nothing: 'Noch nichts zu zeigen.',
  essayMapHow:
    'Jedes Wort hat die Farbe und Nummer der Sitzung, in der es geschrieben wurde. Die Quadrate rechts zeigen, wie viele dieser Wörter geblieben sind.',
  heatMapHow:
    'Geänderte Wörter nach Tag und Stunde ({{zone}}). Je mehr Wörter, desto dunkler und größer das Quadrat.',
  heatMapSaves:
    'Speicherungen mit Änderungen nach Tag und Stunde ({{zone}}). Je mehr davon, desto dunkler und größer das Quadrat.',
  mainFile: 'Hauptdatei',
  heatMapFiles: 'Dateien',
  marks: 'Fristen, Abgaben und Durchsichten',
  markAt: {
    draft: '{{time}} {{label}} fällig',
    submission: '{{time}} {{label}} abgegeben',
    comment: '{{time}} Kommentare zu {{label}}',
    review: '{{time}} Durchsicht von {{label}}',
  },
  wordChangeHow_one:
    'Geänderte Wörter je Version in einer Sitzung, ohne Pausen. Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  wordChangeHow_other:
    'Geänderte Wörter je Version, {{count}} Sitzungen nebeneinander, ohne Pausen. Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  places: 'Ort und Zeit',
  placesHow:
    'Von links nach rechts die Schreibzeit ohne Leerlauf, von oben nach unten der Text, wie er jetzt ist. Jede Marke zeigt, wo die Wörter eines Augenblicks stehen. Text, der von Anfang bis Ende geschrieben wird, ergibt eine Linie; was anderswo eingefügt wird, steht abseits davon. Gelöschte Wörter fehlen.',
  placeColumns: { at: 'Zeit', place: 'Ort im Text', words: 'Wörter', change: 'Wie' },
  placeOf: '{{percent}} %',
  paragraph: 'Absatz',
  born: 'Geschrieben in Sitzung {{session}}, {{label}}',
  touched: 'Bearbeitet in Sitzung {{session}}, {{label}}',
  day: 'Tag',
  hour: '{{from}}:00',
  at: 'Zeit',
  version: 'Version',
  session: 'Sitzung',
  new: 'Neu',
  edited: 'Bearbeitet',
  deleted: 'Gelöscht',
  moved: 'Verschoben',
  bulk: 'Auf einmal hinzugefügt',
  unobserved: 'Nicht beobachtet',
  newText: 'Neuer Text',
  editedText: 'Bearbeiteter Text',
  deletedText: 'Gelöschter Text',
  counted: {
    hour_one: 'einer einzigen Stunde',
    hour_other: '{{count}} verschiedenen Stunden',
    day_one: 'einem Tag',
    day_other: '{{count}} Tagen',
    firstDay_one: 'auf den ersten dieser Tage',
    firstDay_other: 'auf die ersten {{count}} dieser Tage',
    lastDay_one: 'auf den letzten dieser Tage',
    lastDay_other: 'auf die letzten {{count}} dieser Tage',
    session_one: 'einer Sitzung',
    session_other: '{{count}} Sitzungen',
    paragraph_one: 'einem Absatz',
    paragraph_other: '{{count}} Absätzen',
  },
  findings: {
    essayMap: {
      atOnce: '{{share}} % der Wörter im Text kamen auf einmal',
      oneSession: '{{share}} % der gebliebenen Wörter wurden in Sitzung {{session}} geschrieben',
      grewDown: 'Der Text entstand über {{sessions}} Sitzungen von oben nach unten',
      grewDownAndBack:
        'Der Text entstand von oben nach unten. Ab Sitzung {{from}} wurde in jeder Sitzung auch früherer Text überarbeitet',
      mostFrom: '{{share}} % der gebliebenen Wörter stammen aus Sitzung {{session}}',
      plain:
        'Woher die Wörter von $t(analytics.counted.paragraph, {"count": {{paragraphs}} }) stammen, aus $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    heatMap: {
      oneDay: '{{share}} % der Änderungen fallen auf {{day}}',
      firstDays:
        'Geschrieben zu $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} }); $t(analytics.counted.firstDay, {"count": {{first}} }) entfallen {{share}} % der Änderungen',
      lastDays:
        'Geschrieben zu $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} }); $t(analytics.counted.lastDay, {"count": {{last}} }) entfallen {{share}} % der Änderungen',
      hours:
        'Geschrieben zu $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} })',
      plain: 'Geänderte Wörter nach Tag und Stunde',
    },
    wordChange: {
      atOnce: '{{words}} Wörter, {{share}} % aller neuen, kamen auf einmal',
      oneVersion: 'Mit einer Version kamen {{words}} Wörter hinzu, {{share}} % aller neuen Wörter',
      newFirstThenRevised:
        '{{share}} % der neuen Wörter entstanden in der ersten Hälfte der Sitzungen. Die späteren bearbeiten und löschen mehr, als sie hinzufügen',
      newFirst: '{{share}} % der neuen Wörter entstanden in der ersten Hälfte der Sitzungen',
      newLast: '{{share}} % der neuen Wörter entstanden in der zweiten Hälfte der Sitzungen',
      plain: 'Geänderte Wörter in $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    places: {
      topToBottom: 'Was im Text steht, wurde von oben nach unten geschrieben',
      inFront: '{{share}} % der Wörter wurden vor andere gesetzt, die schon da waren',
      plain: 'Wo im Text die Wörter geschrieben wurden',
    },
    distribution: {
      newThenRevised:
        'Erst kommen neue Wörter ({{newShare}} % in der ersten Hälfte), dann Bearbeitungen und Löschungen ({{revisedShare}} % in der zweiten)',
      newFirstHalf: '{{share}} % der neuen Wörter fallen in die erste Hälfte',
      newSecondHalf: '{{share}} % der neuen Wörter fallen in die zweite Hälfte',
      revisedSecondHalf: '{{share}} % der Bearbeitungen und Löschungen fallen in die zweite Hälfte',
      plain: 'Wann die Änderungen entstanden',
    },
  },
};
