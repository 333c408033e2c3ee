import type { Refusals } from '../../shape/refusals.ts';

export const officeFiles: Refusals['officeFiles'] = {
  empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
  notOffice:
    'Das ist keine Office-Datei. Laden Sie ein Dokument, eine Tabelle, eine Präsentation oder eine Zeichnung hoch, zum Beispiel eine .docx-Datei.',
  oldFormat:
    'Diese Datei hat ein altes Office-Format (.doc, .xls oder .ppt). Speichern Sie sie als .docx, .xlsx oder .pptx und laden Sie diese Kopie hoch.',
  kind: 'Diese Art von Datei können Sie hier nicht verwenden. Laden Sie ein Dokument, eine Tabelle, eine Präsentation oder eine Zeichnung hoch: .docx, .xlsx, .pptx, .odt, .ods, .odp oder .odg.',
  macros:
    'Diese Datei enthält Makros, die nicht erlaubt sind. Speichern Sie sie ohne Makros, zum Beispiel als .docx, und laden Sie diese Kopie hoch.',
  protected:
    'Diese Datei ist mit einem Passwort geschützt. Entfernen Sie das Passwort und laden Sie die Datei noch einmal hoch.',
  damaged:
    'Diese Datei ist beschädigt. Öffnen Sie sie in Ihrer Textverarbeitung, speichern Sie sie erneut und laden Sie die neue Kopie hoch.',
  damagedText:
    'Der Text in dieser Datei ist beschädigt. Öffnen Sie sie in Ihrer Textverarbeitung, speichern Sie sie erneut und laden Sie die neue Kopie hoch.',
  damagedSpreadsheet:
    'Diese Tabelle ist beschädigt. Öffnen Sie sie in Ihrem Tabellenprogramm, speichern Sie sie erneut und laden Sie die neue Kopie hoch.',
  incomplete:
    'Diese Datei ist unvollständig: Das Ende fehlt. Laden Sie sie noch einmal hoch. Wenn das nicht hilft, speichern Sie in Ihrer Textverarbeitung eine neue Kopie.',
  unpackedTooLarge:
    'Diese Datei ist zu groß, um sie sicher zu öffnen. Entfernen Sie große Bilder oder teilen Sie die Datei auf, und versuchen Sie es noch einmal.',
  tooManyParts:
    'Diese Datei hat zu viele Teile, um sie sicher zu öffnen. Speichern Sie sie in Ihrer Textverarbeitung erneut oder teilen Sie sie auf, und versuchen Sie es noch einmal.',
  tooComplex:
    'Diese Datei ist zu komplex, um sie sicher zu öffnen. Teilen Sie sie in kleinere Dateien auf und versuchen Sie es noch einmal.',
  textTooLong:
    'Dieses Dokument ist zu lang. Ein Dokument darf bis zu 200.000 Wörter, 2.000.000 Zeichen und 24 MB formatierten Text enthalten. Kürzen Sie es oder teilen Sie es auf mehrere Dokumente auf.',
  spreadsheetTooLarge:
    'Diese Tabelle ist zu groß, um sie sicher zu öffnen. Teilen Sie sie in kleinere Dateien auf und versuchen Sie es noch einmal.',
  unsafePath:
    'Wir haben diese Datei nicht geöffnet, weil einer ihrer Teile einen unzulässigen Namen hat. Speichern Sie sie in Ihrer Textverarbeitung erneut und laden Sie die neue Kopie hoch.',
  duplicatePart:
    'Wir haben diese Datei nicht geöffnet, weil sie denselben Teil zweimal enthält. Speichern Sie sie in Ihrer Textverarbeitung erneut und laden Sie die neue Kopie hoch.',
  unsafeXml:
    'Wir haben diese Datei nicht geöffnet, weil sie Definitionen enthält, die in Office-Dateien nicht erlaubt sind. Speichern Sie sie in Ihrer Textverarbeitung erneut und laden Sie die neue Kopie hoch.',
  zip64:
    'Diese Datei ist in einem Format für Dateien über 4 GB gepackt. Speichern Sie sie in Ihrer Textverarbeitung erneut und laden Sie die neue Kopie hoch.',
  compression:
    'Diese Datei ist auf eine Art gepackt, die Office-Programme nicht verwenden. Speichern Sie sie in Ihrer Textverarbeitung erneut und laden Sie die neue Kopie hoch.',
  unreadableDocument:
    'Wir können die Kodierung dieses Dokuments nicht lesen. Öffnen Sie es in Word oder LibreOffice, speichern Sie es als .docx und laden Sie diese Kopie hoch.',
  onlyDocx:
    'Änderungen lassen sich nur in einem .docx-Dokument annehmen. Speichern Sie die Datei als .docx und versuchen Sie es noch einmal.',
  presentationNotEditable:
    'Diese Präsentation können Sie hier nicht bearbeiten. Speichern Sie sie als .pptx und importieren Sie diese Kopie.',
  notDrawing:
    'Das ist keine Zeichnung. Wählen Sie eine OpenDocument-Zeichnung (.odg) oder eine Zeichnungsvorlage (.otg).',
  notDocument:
    'Dieses Dokument können wir nicht bearbeiten. Speichern Sie es in Ihrer Textverarbeitung als .docx und laden Sie die neue Kopie hoch.',
  damagedPresentation:
    'Diese Präsentation ist beschädigt. Öffnen Sie sie in Ihrem Präsentationsprogramm, speichern Sie sie erneut und laden Sie die neue Kopie hoch.',
};
