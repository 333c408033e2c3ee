import type { Refusals } from '../../shape/refusals.ts';

export const audit: Refusals['audit'] = {
  unknownPlace: 'Dieser Eintrag ist nicht im Protokoll. Laden Sie die Seite neu.',
};
