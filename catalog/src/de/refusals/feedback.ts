import type { Refusals } from '../../shape/refusals.ts';

export const feedback: Refusals['feedback'] = {
  empty: 'Schreiben Sie zuerst etwas.',
  changed:
    'Die Rückmeldungen wurden inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
  unknown: 'Diese Rückmeldung gibt es nicht mehr.',
  tooMany: 'Zu dieser Arbeit gibt es schon {{most}} Rückmeldungen. Entfernen Sie zuerst eine.',
  notYours: 'Sie können nur die Rückmeldungen ändern, die Sie selbst geschrieben haben.',
  tooManyPhrases: 'Sie haben {{most}} Textbausteine. Löschen Sie zuerst einen.',
  tooManyShared:
    'In diesem Kurs sind schon {{most}} Textbausteine geteilt. Beenden Sie das zuerst bei einem.',
};
