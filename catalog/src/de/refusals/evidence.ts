import type { Refusals } from '../../shape/refusals.ts';

export const evidence: Refusals['evidence'] = {
  decided:
    'Ihre Lehrperson hat darüber schon entschieden. Bitten Sie sie, die Entscheidung zurückzunehmen, wenn Sie Ihre Antwort ändern möchten.',
  kind: 'Geben Sie an, was es war.',
  notAsked:
    'Ihre Lehrperson fragt bei dieser Aufgabe nicht danach, woher eingefügte Stellen stammen.',
  alreadyQuoted: 'Diese Stelle haben Sie schon als Zitat markiert.',
  tooManyQuotations:
    'Mehr Stellen können Sie nicht markieren. Ziehen Sie eine zurück oder markieren Sie mehrere als eine Stelle.',
  link: 'Geben Sie eine Webadresse an, die mit https:// oder http:// beginnt.',
};
