import type { Refusals } from '../../shape/refusals.ts';

export const uploads: Refusals['uploads'] = {
  notMultipart: 'Die Dateien müssen als mehrteiliges Formular gesendet werden.',
  unknownField: 'Das Formular hat kein Dateifeld dieses Namens.',
  fileTooLarge: 'Die Datei ist zu groß: Höchstens {{megabytes, number}} MB werden angenommen.',
  totalTooLarge:
    'Die Dateien sind zusammen zu groß: Höchstens {{megabytes, number}} MB werden auf einmal angenommen.',
  tooManyFiles_one: 'Zu viele Dateien: Senden Sie höchstens eine auf einmal.',
  tooManyFiles_other: 'Zu viele Dateien: Senden Sie höchstens {{count, number}} auf einmal.',
  unreadable: 'Das Formular war nicht zu lesen. Senden Sie es noch einmal.',
  busy: 'Der Server verarbeitet gerade viele große Dateien. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
};
