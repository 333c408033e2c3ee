import type { Refusals } from '../../shape/refusals.ts';

export const declarations: Refusals['declarations'] = {
  notAsked: 'Ihre Lehrperson fragt bei dieser Aufgabe nicht nach KI-Werkzeugen.',
  ended:
    'Sie haben schon endgültig abgegeben. Ihre Angaben zu KI-Werkzeugen bleiben deshalb, wie sie sind.',
  changed: 'Diese Stelle hat sich inzwischen geändert. Wählen Sie sie noch einmal aus.',
  tooLong: 'Diese Stelle ist zu lang. Wählen Sie eine kürzere aus.',
  tooMany: 'Mehr Stellen können Sie nicht angeben. Fassen Sie einige zu einer Stelle zusammen.',
  task: 'Geben Sie an, was das Werkzeug getan hat.',
  statement: 'Geben Sie an, welches Werkzeug Sie wofür benutzt haben.',
};
