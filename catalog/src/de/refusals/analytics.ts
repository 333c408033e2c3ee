import type { Refusals } from '../../shape/refusals.ts';

export const analytics: Refusals['analytics'] = {
  hidden: 'Ihre Lehrperson gibt die Analysen zurzeit nicht frei.',
  nothingWritten: 'Sobald Sie zu schreiben beginnen, gibt es hier etwas zu sehen.',
  rangeBackwards:
    'Der Zeitraum endet, bevor er beginnt. Wählen Sie ein Ende, das nicht vor dem Anfang liegt.',
};
