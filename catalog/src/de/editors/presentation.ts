import type { Catalog } from '../../shape/editors.ts';

export const presentation: Catalog['presentation'] = {
  slides: 'Präsentation',
  tools: 'Folien',
  keysHint:
    'Folien. Mit Tab gehen Sie von Objekt zu Objekt, mit der Eingabetaste bearbeiten Sie Text, mit Escape beenden Sie die Bearbeitung. Mit Alt+F10 gelangen Sie zur Symbolleiste, mit Escape zurück.',
  place: 'Folie {{current}} von {{count}}',
  previous: 'Vorige Folie',
  next: 'Nächste Folie',
  add: 'Folie hinzufügen',
  duplicate: 'Diese Folie duplizieren',
  delete: 'Diese Folie löschen',
  earlier: 'Folie nach vorn verschieben',
  later: 'Folie nach hinten verschieben',
  unreadable:
    'Diese Präsentation konnte nicht angezeigt werden. Vielleicht ist sie beschädigt. Stellen Sie eine frühere Version wieder her oder importieren Sie sie noch einmal.',
};
