import type { Refusals } from '../../shape/refusals.ts';

export const announcements: Refusals['announcements'] = {
  title: 'Geben Sie einen Titel ein.',
  message: 'Geben Sie eine Nachricht ein.',
  expires: 'Geben Sie ein, wann die Ankündigung abläuft.',
  expired: 'Dieser Zeitpunkt liegt in der Vergangenheit. Wählen Sie einen späteren.',
};
