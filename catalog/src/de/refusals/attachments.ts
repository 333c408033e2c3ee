import type { Refusals } from '../../shape/refusals.ts';

export const attachments: Refusals['attachments'] = {
  notTaken: 'Ihre Lehrperson nimmt hier keine Anhänge an.',
  missing: 'Wählen Sie eine Datei.',
  totalTooLarge: 'Die Dateien sind zusammen größer als 10 MB. Bitte wählen Sie kleinere.',
  fileTooLarge: 'Die Datei ist größer als 4 MB: {{names}}',
  tooManyFiles: 'Hängen Sie höchstens {{files, number}} Dateien auf einmal an.',
  full: 'Eine Abgabe hat höchstens {{files, number}} angehängte Dateien. Packen Sie mehrere in ein .zip-Archiv.',
  unsupported:
    'Dateityp nicht unterstützt: {{names}}. Bitte packen Sie solche Dateien in ein .zip- oder .rar-Archiv.',
};
