import type { Refusals } from '../../shape/refusals.ts';

export const peerReview: Refusals['peerReview'] = {
  ownDraft: 'Den eigenen Entwurf kann niemand begutachten.',
  twice: 'Dieselbe Person lässt sich nur einmal zuteilen.',
  deadlineInPast: 'Die Frist für die Gutachten zu „{{draft}}“ muss in der Zukunft liegen.',
  extensionInPast: 'Die neue Frist muss in der Zukunft liegen.',
  noPoints:
    'Das Begutachten bringt in dieser Aufgabe keine Punkte. Legen Sie zuerst fest, wie viele.',
  tooManyPoints: 'Das Begutachten bringt in dieser Aufgabe höchstens {{most}} Punkte.',
};
