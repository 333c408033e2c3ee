import type { Refusals } from '../../shape/refusals.ts';

export const editor: Refusals['editor'] = {
  notAllowedToComment: 'Sie können diesen Text hier lesen, aber nicht kommentieren.',
  commentsAfterWriting:
    'Solange in diesem Text noch geschrieben werden kann, können Sie ihn nur lesen. Kommentieren Sie, sobald der Entwurf abgegeben ist.',
  commentsInDocumentsOnly: 'Kommentieren und Änderungen vorschlagen können Sie nur in Dokumenten.',
  noImport: 'Ihre Lehrperson erlaubt hier nicht, Dateien zu importieren.',
  importDocumentsOnly: 'In die Hauptdatei können Sie nur ein Dokument importieren.',
  noAnswer: 'Der Editor antwortet nicht. Versuchen Sie es gleich noch einmal.',
  cannotOpen: 'Der Editor kann keine .{{extension}}-Dateien öffnen.',
  notAVersion: 'Das ist keine gültige Versionskennung.',
  emptyFile: 'Diese Datei ist leer, deshalb wurde nichts geändert.',
  otherFormat:
    'Hier können Sie nur eine .{{expected}}-Datei verwenden, das ist aber eine .{{found}}-Datei. Speichern Sie sie als .{{expected}} und versuchen Sie es mit dieser Kopie.',
  namedAfterAssignment:
    'Diese Datei trägt den Namen ihrer Aufgabe, deshalb können Sie sie nicht umbenennen.',
  invalidName: 'Dieser Dateiname ist nicht erlaubt.',
  namesInText:
    'Kommentare oder Eigenschaften dieser Datei nennen, von wem sie ist. Ohne Namen lässt sie sich lesen; um darin zu kommentieren, zeigen Sie zuerst den Namen.',
  reviewText:
    'Das konnte nicht gespeichert werden, weil Sie den Text selbst hier nicht ändern dürfen. Machen Sie die Änderung rückgängig, um Ihre Kommentare und Vorschläge zu speichern.',
  reviewComment:
    'Das konnte nicht gespeichert werden, weil der Kommentar einer anderen Person geändert oder entfernt wurde. Machen Sie das rückgängig, um Ihre eigenen Kommentare zu speichern.',
  reviewFile:
    'Das konnte nicht gespeichert werden, weil es mehr als Kommentare und Vorschläge ändert. Machen Sie die letzten Änderungen rückgängig und versuchen Sie es noch einmal.',
  lockName: 'X-WOPI-Lock muss 1 bis {{characters, number}} Zeichen haben.',
  changingHands:
    'Der Zugriff auf diese Datei ändert sich gerade. Versuchen Sie es gleich noch einmal.',
  noCopies: 'Im Editor können Sie diese Datei weder kopieren noch löschen oder teilen.',
  accessEnded:
    'Ihr Zugriff auf diese Datei ist abgelaufen. Melden Sie sich erneut an und öffnen Sie die Datei noch einmal.',
  noProof: 'Dieser Anfrage fehlt ein gültiger Proof-Key des Editors.',
  noKeys: 'Die Proof-Keys des Editors konnten nicht abgerufen werden.',
  tooLarge:
    'Diese Datei ist größer als {{megabytes, number}} MB und wurde deshalb nicht gespeichert. Verkleinern oder entfernen Sie Bilder und speichern Sie noch einmal.',
  openedWithoutDocument:
    'Es wurde kein Dokument geöffnet. Gehen Sie zurück und öffnen Sie es noch einmal.',
  ownDocumentsOnly: 'Der Editor öffnet nur Dokumente dieses Servers.',
  locked:
    'Diese Datei wird in einem anderen Fenster oder auf einem anderen Gerät bearbeitet. Schließen Sie sie dort und öffnen Sie sie hier noch einmal.',
  unlocked:
    'Die Datei wurde inzwischen anderswo gespeichert oder war zu lange unbenutzt geöffnet. Öffnen Sie sie noch einmal, um weiterzuschreiben.',
  patchMismatch:
    'Diese Änderungen gehören zu einem anderen Stand der Datei. Senden Sie die ganze Datei.',
  patchDamaged: 'Die Änderungen sind beschädigt angekommen. Senden Sie die ganze Datei.',
  stale:
    'Diese Datei wurde anderswo geändert, nachdem Sie sie hier geöffnet hatten. Öffnen Sie sie noch einmal, um den neuesten Text zu sehen.',
  outdated:
    'Diese Seite stammt aus einer früheren Version. Laden Sie sie neu, um zu speichern: Bis dahin bleibt auf diesem Gerät, was Sie schreiben.',
  tooLargeToOpen: 'Diese Datei ist zu groß für den Editor.',
};
