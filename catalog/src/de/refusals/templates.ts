import type { Refusals } from '../../shape/refusals.ts';

export const templates: Refusals['templates'] = {
  fileMissing: 'Eine Datei fehlt.',
  title: 'Ein Titel fehlt.',
  notATemplate: 'Ungültiger Dateityp. Bitte laden Sie eine gültige Office-Vorlage hoch.',
  kindTaken: 'Die Aufgabe hat schon eine Datei dieser Art.',
  otherKind: 'Diese Vorlage gilt für eine andere Dateiart.',
  mainFileStays: 'Die Hauptdatei lässt sich nicht entfernen.',
  begun:
    'Es haben schon Teilnehmende diese Datei begonnen, deshalb lässt sie sich nicht entfernen.',
  twoOfOneKind: 'Die Aufgabe hat zwei Dateien derselben Art. Entfernen Sie eine.',
};
