import type { Catalog } from '../../shape/web.ts';

export const submissionFiles: Catalog['submissionFiles'] = {
  kind: {
    DOCUMENT: 'Dokument',
    PRESENTATION: 'Präsentation',
    SPREADSHEET: 'Tabelle',
    DRAW: 'Zeichnung',
  },
  additional: {
    fullScreen: 'Weitere Dateien – {{name}}',
    opening: '{{name}} wird geöffnet',
    failed: '{{name}} konnte nicht geöffnet werden.',
    notMade:
      'Sie haben diese Datei nicht geöffnet, bevor die Schreibzeit endete. Deshalb ist sie leer.',
  },
  submitted: {
    editor: 'Abgegebene Fassung von {{title}}',
    shown: 'Sie lesen die Fassung von „{{title}}“, die {{date}} abgegeben wurde.',
    shownEarlier:
      'Sie lesen die Fassung von „{{title}}“, die {{date}} abgegeben wurde. Sie zählt nicht mehr.',
    version: 'Version',
    now: 'Aktueller Text',
    counts: '{{title}}, abgegeben {{date}}',
    replaced: '{{title}} (frühere Abgabe), {{date}}',
    removed: '{{title}} (gehört nicht mehr zur Aufgabe), {{date}}',
    commented: 'Sie lesen „{{title}}“ mit den Kommentaren vom {{date}}.',
    back: 'Zurück zur Hauptdatei',
  },
  import: {
    open: 'Importieren',
    title: 'Datei importieren',
    warning:
      'Eine importierte Datei überschreibt Ihre jetzige Arbeit. Exportieren Sie diese bei Bedarf zuerst.',
    choose: 'Datei wählen ({{extension}})',
    chosen: '{{name}}, {{size}}',
    kept: 'Der ersetzte Text bleibt im Versionsverlauf.',
    button: 'Importieren',
    oneFile: 'Wählen Sie eine Datei.',
    wrongType: 'Sie können hier nur eine {{extension}}-Datei importieren.',
    emptyFile: 'Diese Datei ist leer.',
    running: 'Die Datei wird importiert',
    stopped: 'Import abgebrochen. Ihr Text ist, wie er war.',
    done: 'Die Datei ist importiert',
    failed: '„{{name}}“ konnte nicht importiert werden',
    locked:
      'Sie ist in einem anderen Fenster geöffnet. Schließen Sie sie dort oder schreiben Sie stattdessen hier.',
    unsaved:
      'Ihre letzten Änderungen sind noch nicht gespeichert, deshalb wurde nichts importiert. Sie bleiben auf diesem Gerät. Importieren Sie noch einmal, sobald sie gespeichert sind.',
  },
};
