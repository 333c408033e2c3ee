import type { Refusals } from '../../shape/refusals.ts';

export const feedback: Refusals['feedback'] = {
  empty: 'Schreiben Sie zuerst etwas.',
  changed:
    'Die Rückmeldungen wurden inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
  unknown: 'Diese Rückmeldung gibt es nicht mehr.',
  tooMany: 'Zu dieser Arbeit gibt es schon {{most}} Rückmeldungen. Entfernen Sie zuerst eine.',
  tooManyPhrases: 'Sie haben {{most}} Textbausteine. Löschen Sie zuerst einen.',
};
