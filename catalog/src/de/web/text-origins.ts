import type { Catalog } from '../../shape/web.ts';

export const textOrigins: Catalog['readingPage']['textOrigins'] = {
  label: 'Herkunft des Textes',
  off: 'Nur Text',
  byOrigin: 'Nach Herkunft',
  bySession: 'Nach Sitzung',
  lead: 'Die Zeichen zeigen, wie Wörter in den Text kamen, nicht warum. Was geschehen ist, weiß nur, wer geschrieben hat.',
  loading: 'Text wird geladen',
  failed: 'Die Herkunft des Textes konnte nicht geladen werden.',
  text: 'Der Text nach seiner Herkunft',
  empty: 'Noch keine Wörter',
  emptyText: 'Woher die Wörter kommen, steht hier, sobald etwas geschrieben ist.',
  legend: 'Wörter dieses Textes',
  session: 'Sitzung {{name}}, {{label}}',
  print: 'Drucken',
  ongoing:
    'Sie sehen den aktuellen Text: Für eine einzelne Version ist nicht bekannt, woher die Wörter kamen.',
  passage: '{{title}}, {{date}}',
  passageEnd: 'Ende der auf einmal hinzugefügten Wörter',
  cards: 'Stellen zum Ansehen in diesem Text',
  more: 'Außerdem anzusehen',
};
