import type { Refusals } from '../../shape/refusals.ts';

export const library: Refusals['library'] = {
  title: 'Geben Sie einen Titel ein.',
  empty: 'Es gibt noch nichts zu speichern.',
  full: 'Eine Bibliothek kann höchstens {{most, number}} Einträge einer Art haben. Löschen Sie einige, um weitere zu speichern.',
  noPlace: 'Wählen Sie, wo Sie es verwenden möchten.',
  fileTooLarge: 'Diese Datei ist zu groß für eine Bibliothek. Höchstens 1 MB sind möglich.',
  notAFile: 'Diese Datei wurde nicht aus einer Bibliothek exportiert. Wählen Sie eine andere.',
  otherVersion:
    'Diese Datei wurde mit einer anderen Version exportiert und kann hier nicht gelesen werden.',
  badContent:
    'Diese Datei ist beschädigt oder enthält etwas, das eine Bibliothek nicht haben kann. Nichts wurde importiert.',
};
