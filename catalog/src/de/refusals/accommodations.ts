import type { Refusals } from '../../shape/refusals.ts';

export const accommodations: Refusals['accommodations'] = {
  percentRange: 'Geben Sie eine ganze Zahl von {{least}} bis {{most}} Prozent ein.',
  daysRange: 'Geben Sie eine ganze Zahl von {{least}} bis {{most}} Tagen ein.',
};
