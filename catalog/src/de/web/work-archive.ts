import type { Catalog } from '../../shape/web.ts';

export const workArchive: Catalog['workArchive'] = {
  button: 'Abgaben als ZIP',
  title: 'Abgaben herunterladen: {{title}}',
  lead: 'Eine Datei je Person, die abgegeben hat, so wie sie abgegeben wurde, dazu ein Verzeichnis. Nichts in den Dateien wird ausgeführt oder nachgeladen.',
  draft: 'Entwurf',
  who: 'Wessen Abgaben',
  all: 'Alle, die abgegeben haben',
  some: 'Ausgewählte Studierende',
  names: 'Dateinamen',
  byName: 'Name der Person: Kone, Amara.docx',
  byNumber: 'Nummer: 001.docx. Im Verzeichnis steht, wessen Datei es ist.',
  pseudonyms:
    'Diese Aufgabe wird ohne Namen bewertet: Dateien und Verzeichnis enthalten Pseudonyme.',
  nobody: 'Wählen Sie mindestens eine Person aus, die begonnen hat.',
  submit: 'Herunterladen',
  done: 'Heruntergeladen.',
};
