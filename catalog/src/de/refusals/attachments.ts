import type { Refusals } from '../../shape/refusals.ts';

export const attachments: Refusals['attachments'] = {
  notTaken: 'Ihre Lehrperson erlaubt hier keine Anhänge.',
  missing: 'Wählen Sie eine Datei aus.',
  totalTooLarge: 'Die Dateien sind zusammen größer als 10 MB. Bitte wählen Sie kleinere.',
  fileTooLarge: 'Die Datei ist größer als 4 MB: {{names}}',
  tooManyFiles: 'Hängen Sie höchstens {{files, number}} Dateien auf einmal an.',
  full: 'Eine Abgabe kann höchstens {{files, number}} Anhänge haben. Packen Sie mehrere Dateien in ein .zip-Archiv.',
  unsupported:
    'Dateityp nicht unterstützt: {{names}}. Bitte packen Sie solche Dateien in ein .zip- oder .rar-Archiv.',
  empty: 'Diese Datei ist leer: {{names}}. Wählen Sie eine mit Inhalt.',
  misnamed:
    'Diese Datei ist nicht das, was ihr Name sagt, oder sie ist beschädigt: {{names}}. Öffnen Sie sie in dem Programm, aus dem sie stammt, und speichern Sie sie neu.',
  withheld:
    'Diese Datei lässt sich nicht auf den Namen der Person prüfen. Sie können sie erst herunterladen, wenn die Namen sichtbar sind.',
  unchecked:
    'Diese Datei lässt sich nicht prüfen: {{names}}. Etwas darin ist geschützt, beschädigt oder in einem Archiv wie .rar verpackt. Hängen Sie sie ohne Passwort an oder die Dateien einzeln.',
};
