import type { Refusals } from '../../shape/refusals.ts';

export const messages: Refusals['messages'] = {
  subject: 'Geben Sie einen Betreff ein.',
  text: 'Geben Sie eine Nachricht ein.',
  title: 'Geben Sie einen Titel ein.',
  shownAt: 'Geben Sie ein, ab wann die Ankündigung zu sehen ist.',
  noRecipients: 'Niemand ist ausgewählt. Wählen Sie mindestens eine Person.',
};
