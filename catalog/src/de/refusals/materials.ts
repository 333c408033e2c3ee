import type { Refusals } from '../../shape/refusals.ts';

export const materials: Refusals['materials'] = {
  title: 'Geben Sie einen Titel ein.',
  link: 'Geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt.',
  tooManyItems: 'Eine Leseliste kann höchstens 50 Einträge haben.',
  tooManyFiles:
    'Eine Aufgabe kann höchstens {{files, number}} Bilder und Dateien haben. Entfernen Sie einige.',
  tooManyUnused:
    'Sie haben viele Dateien hochgeladen, die noch zu keiner Aufgabe gehören. Speichern Sie die Aufgabe, oder versuchen Sie es morgen noch einmal.',
  missing:
    'Ein Bild oder eine Datei in den Anweisungen oder der Leseliste gibt es nicht mehr. Entfernen Sie den Eintrag und fügen Sie ihn neu hinzu.',
};
