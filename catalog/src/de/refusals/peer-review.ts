import type { Refusals } from '../../shape/refusals.ts';

export const peerReview: Refusals['peerReview'] = {
  ownDraft: 'Zum eigenen Entwurf kann niemand ein Peer-Review schreiben.',
  twice: 'Dieselbe Person lässt sich nur einmal zuteilen.',
  deadlineInPast: 'Die Frist für Peer-Reviews zu „{{draft}}“ muss in der Zukunft liegen.',
  extensionInPast: 'Die neue Frist muss in der Zukunft liegen.',
  noPoints:
    'Peer-Reviews bringen in dieser Aufgabe keine Punkte. Legen Sie zuerst fest, wie viele.',
  tooManyPoints: 'Peer-Reviews bringen in dieser Aufgabe höchstens {{most}} Punkte.',
  namesNotAgreed_one:
    '{{count}} Person hat ein Peer-Review ohne Namen begonnen und nicht zugestimmt, dass er gezeigt wird. Fragen Sie zuerst nach.',
  namesNotAgreed_other:
    '{{count}} Personen haben ein Peer-Review ohne Namen begonnen und nicht zugestimmt, dass er gezeigt wird. Fragen Sie zuerst nach.',
  notAnonymous: 'In dieser Aufgabe werden die Namen schon gezeigt.',
  unknownRow: 'Diese Zeile gibt es in der Matrix nicht.',
};
