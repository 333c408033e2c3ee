import type { Refusals } from '../../shape/refusals.ts';

export const verification: Refusals['verification'] = {
  decided: 'Über diesen Antrag wurde schon entschieden.',
  reason: 'Geben Sie eine Begründung ein.',
};
