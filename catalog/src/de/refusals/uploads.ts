import type { Refusals } from '../../shape/refusals.ts';

export const uploads: Refusals['uploads'] = {
  notMultipart: 'Dateien müssen als Multipart-Formular gesendet werden.',
  unknownField: 'Das Formular hat kein Dateifeld mit diesem Namen.',
  fileTooLarge: 'Die Datei ist zu groß. Erlaubt sind höchstens {{megabytes, number}} MB.',
  totalTooLarge:
    'Die Dateien sind zusammen zu groß. Erlaubt sind höchstens {{megabytes, number}} MB auf einmal.',
  tooManyFiles_one: 'Zu viele Dateien. Senden Sie immer nur eine auf einmal.',
  tooManyFiles_other: 'Zu viele Dateien. Senden Sie höchstens {{count, number}} auf einmal.',
  unreadable: 'Das Formular konnte nicht gelesen werden. Senden Sie es noch einmal.',
  busy: 'Der Server verarbeitet gerade viele große Dateien. Was Sie geschrieben haben, ist in Ihrem Browser sicher und wird automatisch noch einmal gesendet.',
  infected:
    '„{{name}}“ enthält Schadsoftware und wurde nicht angenommen. Prüfen Sie Ihr Gerät auf Viren und wählen Sie eine andere Datei.',
  infectedFile:
    'Die Datei enthält Schadsoftware und wurde nicht angenommen. Prüfen Sie Ihr Gerät auf Viren und wählen Sie eine andere Datei.',
  scannerAway:
    'Dateien können gerade nicht auf Viren geprüft werden und werden deshalb nicht angenommen. Versuchen Sie es später noch einmal.',
};
