import type { Catalogue } from '../../editors-language.ts';

export const presentation: Catalogue['presentation'] = {
  slides: 'Präsentation',
  tools: 'Folien',
  keysHint:
    'Folien. Tab führt durch das, was auf einer Folie steht, mit der Eingabetaste schreiben Sie darin, Escape beendet das Schreiben. Alt und F10 führen zur Symbolleiste, Escape führt zurück.',
  place: 'Folie {{current}} von {{count}}',
  previous: 'Vorige Folie',
  next: 'Nächste Folie',
  add: 'Folie hinzufügen',
  duplicate: 'Diese Folie duplizieren',
  delete: 'Diese Folie löschen',
  earlier: 'Folie nach vorn verschieben',
  later: 'Folie nach hinten verschieben',
  unreadable:
    'Diese Präsentation konnte nicht gezeigt werden. Vielleicht ist sie beschädigt; stellen Sie eine frühere Fassung wieder her oder importieren Sie sie noch einmal.',
};
