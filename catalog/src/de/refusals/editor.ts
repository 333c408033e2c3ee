import type { Refusals } from '../../shape/refusals.ts';

export const editor: Refusals['editor'] = {
  notAllowedToComment: 'Sie können diesen Text hier lesen, aber nicht kommentieren.',
  commentsInDocumentsOnly: 'Kommentare und Vorschläge gibt es nur in Dokumenten.',
  noImport: 'Ihre Lehrperson erlaubt hier keinen Import.',
  importDocumentsOnly: 'In die Hauptdatei lässt sich nur ein Dokument importieren.',
  noAnswer: 'Der Editor antwortet nicht. Versuchen Sie es gleich noch einmal.',
  cannotOpen: 'Der Editor kann keine .{{extension}}-Dateien öffnen.',
  notAVersion: 'Das ist nicht die Kennung einer Version.',
  changing: 'Diese Datei wird gerade anderswo geändert. Versuchen Sie es gleich noch einmal.',
  emptyFile: 'Diese Datei ist leer, deshalb wurde nichts geändert.',
  otherFormat:
    'Hier kann nur eine .{{expected}}-Datei stehen, und das ist eine .{{found}}-Datei. Speichern Sie sie als .{{expected}} und versuchen Sie es mit dieser Kopie.',
  namedAfterAssignment: 'Diese Datei heißt wie ihre Aufgabe.',
  invalidName: 'So kann eine Datei nicht heißen.',
  reviewText:
    'Das konnte nicht gespeichert werden, weil Sie den Text selbst hier nicht ändern dürfen. Machen Sie die Änderung rückgängig, um Ihre Kommentare und Vorschläge zu speichern.',
  reviewComment:
    'Das konnte nicht gespeichert werden, weil ein fremder Kommentar geändert oder entfernt wurde. Machen Sie das rückgängig, um Ihre eigenen zu speichern.',
  reviewFile:
    'Das konnte nicht gespeichert werden, weil es mehr als Kommentare und Vorschläge ändert. Machen Sie die letzten Änderungen rückgängig und versuchen Sie es noch einmal.',
  lockName: 'Eine Sperre heißt in X-WOPI-Lock mit 1 bis {{characters, number}} Zeichen.',
  changingHands: 'Diese Datei wechselt gerade den Platz.',
  noCopies: 'Diese Datei lässt sich vom Editor aus weder kopieren noch löschen noch teilen.',
  accessEnded:
    'Die Berechtigung für diese Datei ist abgelaufen. Melden Sie sich erneut an und öffnen Sie sie noch einmal.',
  noProof: 'Dieser Anfrage fehlt der Nachweis des Editors.',
  noKeys: 'Der Editor war nicht nach seinen Schlüsseln zu fragen.',
  tooLarge:
    'Diese Datei ist größer als {{megabytes, number}} MB und wurde deshalb nicht gespeichert. Verkleinern Sie ihre Bilder, oder nehmen Sie welche heraus, und speichern Sie noch einmal.',
  openedWithoutDocument:
    'Es wurde kein Dokument geöffnet. Gehen Sie zurück und öffnen Sie es noch einmal.',
  ownDocumentsOnly: 'Der Editor öffnet nur Dokumente dieses Servers.',
  locked:
    'Diese Datei ist in einem anderen Fenster oder auf einem anderen Gerät zum Schreiben geöffnet. Schließen Sie sie dort und öffnen Sie sie hier noch einmal.',
  unlocked:
    'Jemand hat inzwischen gespeichert, oder diese Datei war zu lange unbenutzt offen. Öffnen Sie sie noch einmal, um weiterzuschreiben.',
  stale:
    'Diese Datei wurde anderswo geändert, seit sie hier geöffnet wurde. Öffnen Sie sie noch einmal, um den neuesten Text zu sehen.',
  tooLargeToOpen: 'Diese Datei ist größer, als der Editor öffnen möchte.',
};
