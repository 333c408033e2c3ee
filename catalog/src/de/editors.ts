import type { Catalog, EditorsLanguage } from '../shape/editors.ts';
import { captions } from './editors/captions.ts';
import { changes } from './editors/changes.ts';
import { comments } from './editors/comments.ts';
import { drafts } from './editors/drafts.ts';
import { drawing } from './editors/drawing.ts';
import { essay } from './editors/essay.ts';
import { inserts } from './editors/inserts.ts';
import { lists } from './editors/lists.ts';
import { merge } from './editors/merge.ts';
import { keyNames, styleNames } from './editors/names.ts';
import { orientation } from './editors/orientation.ts';
import { pageSetup } from './editors/page-setup.ts';
import { pages } from './editors/pages.ts';
import { paragraph } from './editors/paragraph.ts';
import { paste } from './editors/paste.ts';
import { presentation } from './editors/presentation.ts';
import { shortcuts } from './editors/shortcuts.ts';
import { sidePanels } from './editors/side-panels.ts';
import { spreadsheet } from './editors/spreadsheet.ts';
import { symbols } from './editors/symbols.ts';
import { tables } from './editors/tables.ts';
import { typing } from './editors/typing.ts';

const sentences: Catalog = {
  toolbar: {
    label: 'Formatierung',
    undo: 'Rückgängig',
    redo: 'Wiederherstellen',
    style: 'Formatvorlage',
    styleMixed: 'Mehrere Vorlagen',
    font: 'Schriftart',
    fontMixed: 'Schriftarten',
    size: 'Schriftgrad',
    sizeMixed: 'Grad',
    bold: 'Fett',
    italic: 'Kursiv',
    underline: 'Unterstrichen',
    strike: 'Durchgestrichen',
    superscript: 'Hochgestellt',
    subscript: 'Tiefgestellt',
    color: 'Schriftfarbe',
    highlight: 'Hervorheben',
    clear: 'Formatierung löschen',
    align: 'Ausrichtung',
    alignLeft: 'Linksbündig',
    alignCenter: 'Zentriert',
    alignRight: 'Rechtsbündig',
    alignBoth: 'Blocksatz',
    bullets: 'Aufzählung',
    numbers: 'Nummerierung',
    numbering: 'Listennummerierung',
    indent: 'Einzug vergrößern',
    outdent: 'Einzug verkleinern',
    link: 'Link',
    table: 'Tabelle',
    pageBreak: 'Seitenumbruch',
    find: 'Suchen und Ersetzen',
    comments: 'Kommentare',
    more: 'Mehr',
    reading: 'Nur lesen',
    showChanges: 'Änderungen anzeigen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoomReset: 'Auf 100 % zurücksetzen',
  },
  table: {
    insert: 'Zeilen: {{rows}}, Spalten: {{columns}}',
    rowAbove: 'Zeile darüber einfügen',
    rowBelow: 'Zeile darunter einfügen',
    columnLeft: 'Spalte links einfügen',
    columnRight: 'Spalte rechts einfügen',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    deleteTable: 'Tabelle löschen',
  },
  colors: {
    automatic: 'Automatisch',
    black: 'Schwarz',
    gray: 'Grau',
    red: 'Rot',
    orange: 'Orange',
    brown: 'Braun',
    green: 'Grün',
    teal: 'Blaugrün',
    blue: 'Blau',
    navy: 'Dunkelblau',
    purple: 'Lila',
    pink: 'Rosa',
    none: 'Keine Hervorhebung',
    yellow: 'Gelb',
    brightGreen: 'Hellgrün',
    turquoise: 'Türkis',
    magenta: 'Magenta',
    lightGray: 'Hellgrau',
  },
  find: {
    label: 'Suchen und Ersetzen',
    text: 'Suchen',
    replacement: 'Ersetzen durch',
    matchCase: 'Groß- und Kleinschreibung beachten',
    wholeWord: 'Nur ganze Wörter',
    pattern: 'Regulärer Ausdruck',
    notPattern: 'Das ist noch kein vollständiger regulärer Ausdruck.',
    slow: 'Dieser Ausdruck braucht zu lange. Verwenden Sie einen einfacheren.',
    next: 'Nächster Treffer',
    previous: 'Voriger Treffer',
    replace: 'Ersetzen',
    replaceAll: 'Alle ersetzen',
    close: 'Schließen',
    none: 'Keine Treffer',
    place: '{{current}} von {{total}}',
    replaced_one: '{{count}} ersetzt',
    replaced_other: '{{count}} ersetzt',
  },
  link: {
    label: 'Link',
    text: 'Text',
    address: 'Adresse',
    invalid: 'Geben Sie eine Adresse wie beispiel.de oder name@beispiel.de ein.',
    missingText: 'Geben Sie den Text für den Link ein.',
    apply: 'Übernehmen',
    remove: 'Link entfernen',
    open: 'Öffnen',
    cancel: 'Abbrechen',
  },
  document: {
    label: 'Text des Dokuments',
    keysHint:
      'Mit Alt+F10 gelangen Sie zur Symbolleiste, mit Escape zurück. Mit Escape und dann Tab verlassen Sie den Text.',
    reading: 'Text des Dokuments, schreibgeschützt',
    pageBreak: 'Seitenumbruch',
    columnBreak: 'Spaltenumbruch',
    endInserted: 'Absatzende eingefügt',
    endDeleted: 'Absatzende gelöscht',
    inserted: 'Eingefügt von {{author}}, {{date}}',
    deleted: 'Gelöscht von {{author}}, {{date}}',
    comment: 'Kommentar von {{author}}, {{date}}: {{text}}',
    someone: 'Unbekannt',
    noDate: 'ohne Datum',
  },
  comments,
  status: {
    tools: 'Werkzeuge',
    workspace: 'Arbeitsbereich',
    label: 'Dokument',
    loading: 'Das Dokument wird geladen',
    pages_one: '{{count}} Seite',
    pages_other: 'Etwa {{count}} Seiten',
    words_one: '{{count, number}} Wort',
    words_other: '{{count, number}} Wörter',
    selected: '{{selected, number}} von {{total, number}} Wörtern',
    characters_one: '{{count, number}} Zeichen',
    characters_other: '{{count, number}} Zeichen',
    zoom: '{{percent}} %',
    saved: 'Gespeichert {{time}}',
    opened: 'Keine Änderungen',
    editing: 'Noch nicht gespeichert',
    saving: 'Wird gespeichert',
    waiting_one: 'Der Server ist ausgelastet. {{count}} Änderung ist noch nicht gespeichert.',
    waiting_other: 'Der Server ist ausgelastet. {{count}} Änderungen sind noch nicht gespeichert.',
    offline_one: 'Offline. {{count}} Änderung ist noch nicht gespeichert.',
    offline_other: 'Offline. {{count}} Änderungen sind noch nicht gespeichert.',
    conflict: 'Nicht gespeichert: anderswo geändert',
    refused: 'Nicht gespeichert',
    signedOut: 'Abgemeldet. Ihre Änderungen bleiben hier.',
    backAgain: 'Alle Änderungen sind gespeichert.',
  },
  compact: {
    done: 'Fertig',
    page: 'Ganze Seite anzeigen',
  },
  problem: {
    tryAgain: 'Erneut versuchen',
    noOpening:
      'Öffnen Sie diesen Editor von einer Aufgabe aus. Gehen Sie zurück und öffnen Sie Ihren Text von dort.',
    signedOut:
      'Ihre Sitzung ist abgelaufen, deshalb konnte dieser Text nicht geöffnet werden. Laden Sie die Seite neu und melden Sie sich wieder an.',
    notFound:
      'Diesen Text gibt es nicht, oder Sie haben keinen Zugriff darauf. Gehen Sie zurück und öffnen Sie ihn noch einmal.',
    offline:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unavailable: 'Der Server ist gerade ausgelastet. Versuchen Sie es in einer Minute noch einmal.',
    unreadable:
      'Diese Datei konnte nicht geöffnet werden. Vielleicht ist sie beschädigt. Stellen Sie eine frühere Version wieder her oder importieren Sie sie noch einmal.',
  },
  sidePanels,
  inserts,
  tables,
  typing,
  essay,
  drafts,
  merge,
  captions,
  lists,
  orientation,
  pageSetup,
  paragraph,
  paste,
  shortcuts,
  changes,
  pages,
  notice: {
    lockedTitle: 'Dieser Text ist anderswo geöffnet',
    locked:
      'Hier können Sie ihn lesen. Wenn Sie stattdessen hier schreiben, wird er dort geschlossen. Was dort nicht gespeichert werden konnte, bleibt auf jenem Gerät.',
    writeHere: 'Stattdessen hier schreiben',
    reviewedTitle: 'Dieser Text wird gerade kommentiert',
    reviewed:
      'Jemand hinterlässt Kommentare oder Vorschläge. Hier können Sie den Text lesen. Wenn Sie stattdessen hier schreiben, wird er dort geschlossen. Was dort nicht gespeichert werden konnte, bleibt auf jenem Gerät.',
    toReview:
      'Hier können Sie ihn lesen. Wenn Sie ihn stattdessen hier kommentieren, wird er dort geschlossen, auch wenn gerade jemand schreibt. Was dort nicht gespeichert werden konnte, bleibt auf jenem Gerät.',
    reviewHere: 'Stattdessen hier kommentieren',
    lostToReview:
      'Jemand hinterlässt Kommentare oder Vorschläge, deshalb werden Ihre Änderungen hier nicht gespeichert. Sie bleiben auf diesem Gerät.',
    lostTitle: 'Sie schreiben jetzt in einem anderen Fenster',
    lost: 'Dieser Text wurde anderswo zum Schreiben geöffnet, deshalb werden Ihre Änderungen hier nicht gespeichert. Sie bleiben auf diesem Gerät.',
    changedTitle: 'Auf dem Server gibt es eine neuere Version',
    changed:
      'Der Text wurde anderswo geändert, seit Sie ihn geöffnet haben. Beide Versionen bleiben erhalten. Verwenden Sie die Version, die Sie hier sehen, oder die vom Server.',
    renewedTitle: 'Dieser Text wurde anderswo geändert',
    renewed:
      'Sie sehen die neueste Version. Alles, was Sie hier geschrieben haben, ist gespeichert.',
    freeTitle: 'Sie können hier weitermachen',
    free: 'Der Text ist nirgendwo anders mehr geöffnet. Sie sehen die neueste Version.',
    missingPartTitle: 'Ein Teil des Editors konnte nicht geladen werden',
    missingPart:
      'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Sie können weiterschreiben; Ihr Text wird weiter gespeichert.',
    download: 'Meinen Text herunterladen',
    compare: 'Vergleichen und zusammenführen',
    useMine: 'Meinen Text verwenden',
    useServer: 'Version vom Server verwenden',
    discard: 'Verwerfen',
    refusedTitle: 'Ihre letzten Änderungen sind nicht gespeichert',
    tooLarge: 'Die Datei ist zu groß zum Speichern. Entfernen Sie Bilder oder große Tabellen.',
    notFound: 'In dieser Datei können Sie nicht mehr schreiben.',
    keptHere: 'Was Sie geschrieben haben, bleibt auf diesem Gerät.',
    keptAndTried:
      'Sie können weiterschreiben. Ihr Text bleibt auf diesem Gerät und wird gespeichert, sobald der Server ihn annimmt.',
    nearLimitTitle: 'Dieses Dokument ist fast voll',
    nearLimit:
      'Es hat {{words, number}} Wörter und {{characters, number}} Zeichen. Gespeichert werden können bis zu {{maxWords, number}} Wörter, {{maxCharacters, number}} Zeichen und {{megabytes}} MB formatierter Text.',
    notKeptTitle: 'Ihr Text ist nur in diesem Fenster',
    notKept:
      'Dieser Browser kann ihn nicht auf dem Gerät speichern. Lassen Sie das Fenster offen, bis Ihr Text gespeichert ist, oder laden Sie ihn herunter.',
    signedOutTitle: 'Ihre Sitzung ist abgelaufen',
    signedOut:
      'Sie können weiterschreiben. Ihr Text bleibt auf diesem Gerät und wird gespeichert, wenn Sie sich wieder anmelden.',
    close: 'Schließen',
  },
  drawing,
  presentation,
  spreadsheet,
  symbols,
};

/** German, addressed with “Sie”. */
export const editors: EditorsLanguage = { sentences, keyNames, styleNames };
