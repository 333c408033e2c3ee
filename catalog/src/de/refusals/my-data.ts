import type { Refusals } from '../../shape/refusals.ts';

export const myData: Refusals['myData'] = {
  notReady:
    'Es liegt kein Download bereit. Er funktioniert einmal: Fordern Sie bei Bedarf einen neuen an.',
  answerMissing: 'Schreiben Sie, warum Sie die Anfrage ablehnen.',
  alreadyDecided: 'Diese Anfrage wurde inzwischen zurückgezogen oder entschieden.',
  ownsClasses:
    'Ihnen gehören Kurse. Machen Sie jeweils eine andere Lehrperson zur Besitzerin oder zum Besitzer, oder löschen Sie die Kurse. Ein gelöschter Kurs zählt, bis er aus dem Papierkorb verschwunden ist.',
  ownerOfClasses:
    'Dieser Person gehören Kurse: {{classes}}. Eine andere Lehrperson muss sie übernehmen, oder die Person muss sie löschen. Ein gelöschter Kurs zählt, bis er aus dem Papierkorb verschwunden ist.',
  lastAdministrator:
    'Das ist das letzte Administrationskonto. Geben Sie erst einer anderen Person diese Rolle.',
};
