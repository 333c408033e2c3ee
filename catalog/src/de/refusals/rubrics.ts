import type { Refusals } from '../../shape/refusals.ts';

export const rubrics: Refusals['rubrics'] = {
  invalid:
    'Dieses Bewertungsraster ist nicht vollständig: Jedes Kriterium braucht einen Namen und Punkte, jede Stufe einen Namen und eigene Punkte.',
  rating: 'Diese Punkte gibt es im Bewertungsraster nicht.',
  changed:
    'Das Bewertungsraster oder seine Punkte wurden inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
  tooMany: 'Sie haben {{most}} eigene Bewertungsraster. Löschen Sie zuerst eines.',
};
