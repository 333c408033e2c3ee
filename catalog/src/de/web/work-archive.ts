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
  selected_one: 'Die Abgaben von {{count}} ausgewählten Person.',
  selected_other: 'Die Abgaben von {{count}} ausgewählten Personen.',
  nobody: 'Wählen Sie mindestens eine Person aus, die begonnen hat.',
  submit: 'Herunterladen',
  done: 'Heruntergeladen.',
  menu: { download: 'Abgaben herunterladen', import: 'Kommentare importieren' },
  import: {
    title: 'Kommentare importieren: {{title}}',
    lead: 'Kommentieren Sie die Dokumente eines heruntergeladenen ZIP in Word oder LibreOffice, packen Sie sie wieder in ein ZIP und wählen Sie es hier aus. Nur Kommentare werden übernommen, Änderungen am Text nicht. Dateien dürfen umbenannt sein.',
    choose: 'ZIP auswählen',
    another: 'Anderes ZIP auswählen',
    nothing: 'In diesem ZIP sind keine Kommentare.',
    new_one: '{{count}} neuer Kommentar',
    new_other: '{{count}} neue Kommentare',
    already_one: '{{count}} Kommentar wurde schon früher hinzugefügt.',
    already_other: '{{count}} Kommentare wurden schon früher hinzugefügt.',
    notFound:
      'Diese Wörter sind im Text nicht zu finden, deshalb werden diese Kommentare nicht hinzugefügt:',
    place: 'An einer Stelle im Text',
    apply_one: '{{count}} Kommentar hinzufügen',
    apply_other: '{{count}} Kommentare hinzufügen',
    done_one: '{{count}} Kommentar hinzugefügt.',
    done_other: '{{count}} Kommentare hinzugefügt.',
    left: 'Einige Dateien sind übrig. In der Liste steht, warum.',
    problem: {
      unknown: 'Diese Datei stammt nicht aus einem ZIP, das hier heruntergeladen wurde.',
      elsewhere: 'Diese Datei gehört zu einer Arbeit, die Sie hier nicht kommentieren können.',
      damaged: 'Diese Datei ist beschädigt.',
      open: 'Dieser Text ist gerade zum Schreiben geöffnet. Importieren Sie das ZIP später noch einmal: Nichts wird doppelt hinzugefügt.',
      later:
        'Das ist mehr, als ein Import hinzufügen kann. Importieren Sie dasselbe ZIP noch einmal, um fortzufahren.',
    },
  },
};
