import type { Refusals } from '../../shape/refusals.ts';

export const audit: Refusals['audit'] = {
  unknownPlace: 'Dieser Eintrag wurde im Protokoll nicht gefunden. Laden Sie die Seite neu.',
};
