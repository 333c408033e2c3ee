import type { Catalog } from '../../shape/web.ts';

export const hands: Catalog['hands'] = {
  raise: 'Sich melden',
  raised: 'Gemeldet',
  seen: 'Meldung gesehen',
  answered: 'Meldung beantwortet',
  title: 'Sich melden',
  lead: 'Ihre Lehrperson sieht, dass Sie eine Frage haben.',
  question: 'Ihre Frage (optional)',
  send: 'Sich melden',
  lower: 'Meldung zurückziehen',
  done: 'Fertig',
  again: 'Noch einmal fragen',
  noQuestion: 'Sie haben keine Frage geschrieben.',
  states: {
    raised: 'Sie haben sich gemeldet. Bisher wurde das noch nicht gesehen.',
    seen: 'Ihre Meldung wurde um {{time}} gesehen.',
    answered: 'Ihre Frage wurde um {{time}} als beantwortet markiert.',
  },
  news: {
    seen: 'Ihre Meldung wurde gesehen.',
    answered: 'Ihre Frage wurde als beantwortet markiert.',
  },
};
