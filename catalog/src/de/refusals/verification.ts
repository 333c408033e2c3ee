import type { Refusals } from '../../refusals.ts';

export const verification: Refusals['verification'] = {
  decided: 'Auf diese Entscheidung wartet niemand mehr: Sie ist schon gefallen.',
  reason: 'Sagen Sie, warum der Antrag abgelehnt wird.',
};
