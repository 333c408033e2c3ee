import type { Catalogue } from '../../web-language.ts';

export const studentFiles: Catalogue['studentFiles'] = {
  kind: {
    DOCUMENT: 'Dokument',
    PRESENTATION: 'Präsentation',
    SPREADSHEET: 'Tabelle',
    DRAW: 'Zeichnung',
  },
  additional: {
    fullScreen: 'Weitere Dateien - {{name}}',
    opening: '{{name}} wird geöffnet',
    failed: '{{name}} konnte nicht geöffnet werden.',
    notMade:
      'Sie haben diese Datei nicht geöffnet, bevor die Schreibzeit endete. Deshalb ist sie leer.',
  },
  handedIn: {
    editor: 'Abgegebene Fassung von {{title}}',
    shown: 'Sie lesen die Fassung von „{{title}}“, die {{date}} abgegeben wurde.',
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
    done: 'Die Datei ist importiert',
    failed: 'Die Datei konnte nicht importiert werden',
    locked:
      'Sie ist in einem anderen Fenster geöffnet. Schließen Sie sie dort oder schreiben Sie stattdessen hier.',
    unsaved:
      'Ihre letzten Änderungen sind noch nicht gespeichert, deshalb wurde nichts importiert. Sie bleiben auf diesem Gerät. Importieren Sie noch einmal, sobald sie gespeichert sind.',
  },
  drop: {
    one: 'oder hier ablegen',
    several: 'oder hier ablegen',
  },
  attach: {
    tab: 'Anhänge',
    title: 'Datei anhängen',
    choose: 'Dateien wählen',
    limits:
      'Bilder, pdf, docx, xlsx, pptx, odt, ods, odp, zip und rar. Bis zu 4 MB je Datei und 10 MB je Upload.',
    chosen: 'Gewählte Dateien',
    leaveOut: '{{name}} entfernen',
    total_one: '{{count}} Datei, {{size}}',
    total_other: '{{count}} Dateien, zusammen {{size}}',
    progress: 'Wird hochgeladen',
    stop: 'Abbrechen',
    stopped: 'Upload abgebrochen.',
    button: 'Hochladen',
    lasting: 'Hochgeladene Anhänge lassen sich später vielleicht nicht mehr ändern oder entfernen.',
    exceeded: 'Das Dateilimit ist überschritten',
    done: 'Die Dateien sind hochgeladen.',
    failed: 'Das Hochladen ist fehlgeschlagen.',
    closed: 'Sie können gerade keine Dateien anhängen.',
    loading: 'Anhänge werden geladen',
    listFailed: 'Die angehängten Dateien konnten nicht geladen werden.',
    emptyTitle: 'Keine Dateien angehängt',
    empty: 'Angehängte Dateien erscheinen hier für Sie und Ihre Lehrperson.',
    list: 'Anhänge',
    name: 'Name',
    size: 'Größe',
    date: 'Hochgeladen',
    download: 'Herunterladen',
    downloadOf: '{{name}} herunterladen',
  },
};
