import type { Refusals } from '../../shape/refusals.ts';

export const submissions: Refusals['submissions'] = {
  draftSubmitted: 'Dieser Entwurf ist schon abgegeben.',
  draftMissed:
    'Die Frist dieses Entwurfs ist vorbei. Was Sie geschrieben haben, bleibt und zählt für den nächsten.',
  final: 'Diese Abgabe ist schon endgültig.',
  exceptionTooEarly:
    'Die Ausnahme muss nach dem jetzigen Zeitpunkt und nach der Frist des Entwurfs enden.',
};
