import type { Refusals } from '../../shape/refusals.ts';

export const peerReview: Refusals['peerReview'] = {
  ownDraft: 'Zum eigenen Entwurf kann niemand ein Peer-Review schreiben.',
  twice: 'Dieselbe Person lässt sich nur einmal zuteilen.',
  deadlineInPast: 'Die Frist für Peer-Reviews zu „{{draft}}“ muss in der Zukunft liegen.',
  extensionInPast: 'Die neue Frist muss in der Zukunft liegen.',
  noPoints:
    'Peer-Reviews bringen in dieser Aufgabe keine Punkte. Legen Sie zuerst fest, wie viele.',
  tooManyPoints: 'Peer-Reviews bringen in dieser Aufgabe höchstens {{most}} Punkte.',
  unknownRow: 'Diese Zeile gibt es in der Matrix nicht.',
};
