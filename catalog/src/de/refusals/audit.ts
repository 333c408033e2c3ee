import type { Refusals } from '../../refusals.ts';

export const audit: Refusals['audit'] = {
  unknownPlace: 'Diese Stelle gibt es im Protokoll nicht. Laden Sie es neu.',
};
