import type { Refusals } from '../../shape/refusals.ts';

export const templates: Refusals['templates'] = {
  fileMissing: 'Wählen Sie eine Datei.',
  title: 'Geben Sie einen Titel ein.',
  notATemplate: 'Ungültiger Dateityp. Bitte laden Sie eine gültige Office-Vorlage hoch.',
  kindTaken: 'Die Aufgabe hat schon eine Datei dieser Art.',
  otherKind: 'Diese Vorlage ist für eine andere Art von Datei.',
  mainFileStays: 'Die Hauptdatei lässt sich nicht entfernen.',
  begun:
    'Es haben schon Studierende mit dieser Datei begonnen, deshalb können Sie sie nicht entfernen.',
  twoOfOneKind: 'Die Aufgabe hat zwei Dateien derselben Art. Entfernen Sie eine.',
};
