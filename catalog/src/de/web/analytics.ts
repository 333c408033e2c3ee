import type { Catalogue } from '../../web-language.ts';

export const analytics: Catalogue['analytics'] = {
  dialog: 'Analyse - {{title}}',
  essayMap: 'Textkarte',
  heatMap: 'Heatmap',
  wordChange: 'Wortänderungen',
  loading: 'Grafik wird geladen',
  failed: '{{graph}} konnte nicht geladen werden',
  nothing: 'Noch gibt es nichts zu zeichnen.',
  essayMapHow:
    'Farbe und Nummer eines Worts nennen die Sitzung, in der es entstand. Rechts zählen Quadrate, wie viele davon noch stehen.',
  heatMapHow:
    'Geänderte Wörter je Tag und Stunde, {{zone}}. Je mehr Wörter, desto dunkler und größer das Quadrat.',
  wordChangeHow_one:
    'Geänderte Wörter je Version in einer Sitzung, ohne Leerlauf. Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  wordChangeHow_other:
    'Geänderte Wörter je Version, {{count}} Sitzungen nebeneinander, ohne Leerlauf. Neue und bearbeitete Wörter gehen nach oben, gelöschte nach unten.',
  paragraph: 'Absatz',
  born: 'Entstanden in Sitzung {{session}}, {{label}}',
  touched: 'Berührt in Sitzung {{session}}, {{label}}',
  day: 'Tag',
  hour: '{{from}}:00',
  at: 'Zeit',
  version: 'Version',
  session: 'Sitzung',
  new: 'Neu',
  edited: 'Bearbeitet',
  deleted: 'Gelöscht',
  moved: 'Verschoben',
  bulk: 'Am Stück',
  newText: 'Neuer Text',
  editedText: 'Bearbeiteter Text',
  deletedText: 'Gelöschter Text',
  counted: {
    hour_one: 'einer Stunde',
    hour_other: '{{count}} Stunden',
    day_one: 'einem Tag',
    day_other: '{{count}} Tagen',
    session_one: 'einer Sitzung',
    session_other: '{{count}} Sitzungen',
    paragraph_one: 'einem Absatz',
    paragraph_other: '{{count}} Absätzen',
  },
  findings: {
    essayMap: {
      oneSession: '{{share}} % der Wörter, die stehen, entstanden in Sitzung {{session}}',
      grewDown: 'Der Text wuchs über {{sessions}} Sitzungen nach unten',
      grewDownAndBack:
        'Der Text wuchs nach unten; ab Sitzung {{from}} ging es jedes Mal auch wieder nach oben',
      mostFrom: 'Sitzung {{session}} brachte {{share}} % der Wörter, die stehen',
      plain:
        'Woher die Wörter von $t(analytics.counted.paragraph, {"count": {{paragraphs}} }) stammen, aus $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    heatMap: {
      oneDay: '{{share}} % der Änderungen fielen auf {{day}}',
      firstDays:
        'Geschrieben in $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} }); auf die ersten {{first}} davon entfallen {{share}} % der Änderungen',
      lastDays:
        'Geschrieben in $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} }); auf die letzten {{last}} davon entfallen {{share}} % der Änderungen',
      hours:
        'Geschrieben in $t(analytics.counted.hour, {"count": {{hours}} }) an $t(analytics.counted.day, {"count": {{days}} })',
      plain: 'Geänderte Wörter nach Tag und Stunde',
    },
    wordChange: {
      oneVersion: 'Eine Version brachte {{words}} Wörter, {{share}} % aller neuen',
      newFirstThenRevised:
        '{{share}} % der neuen Wörter kamen in der ersten Hälfte der Sitzungen; die späteren bearbeiten und löschen mehr, als sie hinzufügen',
      newFirst: '{{share}} % der neuen Wörter kamen in der ersten Hälfte der Sitzungen',
      newLast: '{{share}} % der neuen Wörter kamen in der zweiten Hälfte der Sitzungen',
      plain: 'Geänderte Wörter in $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    distribution: {
      newThenRevised:
        'Erst kommen neue Wörter ({{newShare}} % in der ersten Hälfte), dann Bearbeitungen und Löschungen ({{revisedShare}} % in der zweiten)',
      newFirstHalf: '{{share}} % der neuen Wörter fallen in die erste Hälfte',
      newSecondHalf: '{{share}} % der neuen Wörter fallen in die zweite Hälfte',
      revisedSecondHalf: '{{share}} % der Bearbeitungen und Löschungen fallen in die zweite Hälfte',
      plain: 'Wo geändert wurde',
    },
  },
};
