import type { ServerWords } from '../../lib/sentence-table.ts';

/** About files of all kinds. */
export const serverFiles: ServerWords = [
  ['File is required', 'Eine Datei fehlt.'],
  [
    'Your instructor takes no attached files here.',
    'Ihre Lehrperson nimmt hier keine angehängten Dateien an.',
  ],
  ['Select a file.', 'Wählen Sie eine Datei.'],
  [
    'Total file size exceeds 10 MB. Please select smaller files.',
    'Die Dateien sind zusammen größer als 10 MB. Bitte wählen Sie kleinere.',
  ],
  ['File size exceeds 4 MB: {}', 'Die Datei ist größer als 4 MB: {}'],
  ['Attach at most {} files at a time.', 'Hängen Sie höchstens {} Dateien auf einmal an.'],
  [
    'A submission holds at most {} attached files. Put several into one .zip archive.',
    'Eine Abgabe hat höchstens {} angehängte Dateien. Packen Sie mehrere in ein .zip-Archiv.',
  ],
  [
    'Unsupported file type: {}. Please compress unsupported files into a .zip or .rar archive.',
    'Dateityp nicht unterstützt: {}. Bitte packen Sie solche Dateien in ein .zip- oder .rar-Archiv.',
  ],
  [
    'Your instructor does not allow importing a file here.',
    'Ihre Lehrperson erlaubt hier keinen Import.',
  ],
  [
    'You can read this text here, but not comment on it.',
    'Sie können diesen Text hier lesen, aber nicht kommentieren.',
  ],
  [
    'Comments and suggestions are for documents only.',
    'Kommentare und Vorschläge gibt es nur in Dokumenten.',
  ],
  [
    'Only a document is imported into the main file.',
    'In die Hauptdatei lässt sich nur ein Dokument importieren.',
  ],
  [
    'The assignment has a file of this kind already.',
    'Die Aufgabe hat schon eine Datei dieser Art.',
  ],
  ['This template is for another kind of file.', 'Diese Vorlage gilt für eine andere Dateiart.'],
  ['The main file cannot be removed.', 'Die Hauptdatei lässt sich nicht entfernen.'],
  [
    'Students have begun this file, so it stays.',
    'Studierende haben diese Datei begonnen, deshalb bleibt sie.',
  ],
  [
    'The assignment has two files of one kind. Remove one.',
    'Die Aufgabe hat zwei Dateien derselben Art. Entfernen Sie eine.',
  ],
  [
    'Invalid file type. Please upload a valid Office template file.',
    'Ungültiger Dateityp. Bitte laden Sie eine gültige Office-Vorlage hoch.',
  ],
  [
    'This file is being changed elsewhere. Try again in a moment.',
    'Diese Datei wird gerade anderswo geändert. Versuchen Sie es gleich noch einmal.',
  ],
  [
    'The editor does not answer. Try again in a moment.',
    'Der Editor antwortet nicht. Versuchen Sie es gleich noch einmal.',
  ],
  ['The editor cannot open .{} files.', 'Der Editor kann keine .{}-Dateien öffnen.'],
  [
    'The files have to be sent as a multipart form.',
    'Die Dateien müssen als mehrteiliges Formular gesendet werden.',
  ],
  ['The form has no field for files named so.', 'Das Formular hat kein Dateifeld dieses Namens.'],
  [
    'The file is too large: at most {} are accepted.',
    'Die Datei ist zu groß: Höchstens {} werden angenommen.',
  ],
  [
    'The files are too large together: at most {} are accepted at a time.',
    'Die Dateien sind zusammen zu groß: Höchstens {} werden auf einmal angenommen.',
  ],
  [
    'Too many files: send at most {} at a time.',
    'Zu viele Dateien: Senden Sie höchstens {} auf einmal.',
  ],
  [
    'The form could not be read. Send it again.',
    'Das Formular war nicht zu lesen. Senden Sie es noch einmal.',
  ],
  [
    'You can read this text here, but not comment on it.',
    'Diesen Text können Sie hier lesen, aber nicht kommentieren.',
  ],
  [
    'Comments and suggestions are for documents only.',
    'Kommentare und Vorschläge gibt es nur in Dokumenten.',
  ],
];
