import type { Refusals } from '../../shape/refusals.ts';

export const submissions: Refusals['submissions'] = {
  draftSubmitted: 'Dieser Entwurf wurde schon abgegeben.',
  draftMissed:
    'Die Frist dieses Entwurfs ist abgelaufen. Was Sie geschrieben haben, bleibt erhalten und zählt für den nächsten.',
  final: 'Diese Abgabe ist schon endgültig.',
  exceptionTooEarly: 'Die Ausnahme muss in der Zukunft und nach der Frist des Entwurfs enden.',
};
