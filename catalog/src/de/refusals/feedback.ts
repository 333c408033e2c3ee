import type { Refusals } from '../../shape/refusals.ts';

export const feedback: Refusals['feedback'] = {
  empty: 'Schreiben Sie zuerst etwas.',
  noFile:
    'Die Aufnahme oder das Bild ist nicht mehr gespeichert. Fügen Sie es noch einmal hinzu und senden Sie dann.',
  notPicture:
    'Dieses Bild kann nicht angezeigt werden. Wählen Sie eine Datei im Format PNG, JPEG oder WebP.',
  notRecording: 'Diese Aufnahme ist nicht lesbar. Nehmen Sie sie noch einmal auf.',
  pictureText: 'Beschreiben Sie das Bild für alle, die es nicht sehen können.',
  tooLong: 'Eine Aufnahme kann höchstens 3 Minuten lang sein.',
  changed:
    'Die Rückmeldungen wurden inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
  unknown: 'Diese Rückmeldung gibt es nicht mehr.',
  tooMany: 'Zu dieser Arbeit gibt es schon {{most}} Rückmeldungen. Entfernen Sie zuerst eine.',
  notYours: 'Sie können nur die Rückmeldungen ändern, die Sie selbst geschrieben haben.',
  tooManyPhrases: 'Sie haben {{most}} Textbausteine. Löschen Sie zuerst einen.',
  tooManyShared:
    'In diesem Kurs sind schon {{most}} Textbausteine geteilt. Beenden Sie das zuerst bei einem.',
};
