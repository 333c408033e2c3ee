import type { Refusals } from '../../shape/refusals.ts';

export const support: Refusals['support'] = {
  name: 'Geben Sie Ihren Namen ein.',
  message: 'Geben Sie Ihre Nachricht ein.',
  answer: 'Geben Sie Ihre Antwort ein.',
  type: 'Wählen Sie ein Thema.',
};
