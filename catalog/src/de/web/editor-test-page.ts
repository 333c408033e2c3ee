import type { Catalog } from '../../shape/web.ts';

export const editorTestPage: Catalog['editorTestPage'] = {
  title: 'Testseite der Editoren',
  kinds: 'Art des Editors',
  docx: 'Textverarbeitung',
  pptx: 'Präsentation',
  xlsx: 'Tabelle',
  odg: 'Zeichnung',
  file: 'Datei',
  fileHelp:
    'Leer lassen für eine leere Datei, oder den Namen einer hier angelegten Datei einfügen.',
  invalid: 'Das ist nicht der Name einer Testdatei.',
  reload: 'Neu laden',
  opening: 'Der Editor wird geöffnet',
  failed: 'Der Editor konnte nicht geöffnet werden.',
};
