import type { Refusals } from '../../shape/refusals.ts';

export const classes: Refusals['classes'] = {
  keyEmpty: 'Der Einschreibeschlüssel ist leer!',
  archivedKey:
    'Der Kurs mit diesem Schlüssel ist beendet und im Archiv. Fragen Sie Ihre Lehrperson nach dem Schlüssel des neuen Kurses.',
  unknownKey: 'Es gibt keinen Kurs mit diesem Einschreibeschlüssel. Fragen Sie Ihre Lehrperson.',
  removedWithKey:
    'Sie wurden aus diesem Kurs entfernt. Bitten Sie Ihre Lehrperson, Sie wieder hinzuzufügen.',
  instructorAsStudent: 'Sie unterrichten diesen Kurs und können deshalb nicht daran teilnehmen.',
  assistantAsStudent: 'Sie assistieren in diesem Kurs und können deshalb nicht daran teilnehmen.',
  instructorOnList: 'Diese Person unterrichtet den Kurs und kann deshalb nicht daran teilnehmen.',
  instructorThere: 'Diese Person unterrichtet den Kurs.',
  assistantThere: 'Diese Person assistiert im Kurs.',
  noInstructorAccount: 'Diese Person hat kein Konto als Lehrperson.',
  ownClass: 'Sie leiten diesen Kurs bereits.',
  ownerStays: 'Die Kursleitung lässt sich nicht entfernen.',
  assistantOnList: 'Diese Person assistiert im Kurs und kann deshalb nicht daran teilnehmen.',
  noAccount: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  instructorAsAssistant: 'Sie unterrichten diesen Kurs und können darin nicht auch assistieren.',
  studentAsAssistant: 'Diese Person ist in diesem Kurs eingeschrieben.',
  assistantEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  keyTaken:
    'Ein anderer Kurs verwendet diesen Einschreibeschlüssel schon. Erzeugen Sie einen neuen.',
  keyPrefix: 'Der Einschreibeschlüssel muss mit {{prefix}} beginnen, Ihren Initialen.',
  keyPattern: 'Das ist kein gültiger Einschreibeschlüssel. Erzeugen Sie einen neuen.',
  archived: 'Dieser Kurs ist archiviert, deshalb können Sie darin nichts ändern.',
  archivedNoAssignments:
    'Dieser Kurs ist archiviert, deshalb können Sie keine Aufgaben hinzufügen.',
  name: 'Geben Sie dem Kurs einen Namen.',
  subjectArea: 'Wählen Sie ein Fachgebiet.',
  studentLevel: 'Wählen Sie ein Niveau.',
  timeZone: 'Wählen Sie eine Zeitzone.',
  unknownTimeZone: 'Diese Zeitzone ist nicht bekannt. Wählen Sie eine aus der Liste.',
  grades: 'Eine bessere Note braucht einen höheren Wert.',
  startsInPast: 'Der Kurs darf frühestens heute beginnen: {{date}} oder später.',
  endsBeforeStart: 'Der Beginn kann nicht nach dem Ende liegen. Möglich ist {{date}} oder später.',
  tooShort: 'Der Kurs muss mindestens einen Tag nach seinem Beginn enden: {{date}} oder später.',
  startsAfterAssignment: 'Der Kurs muss vor seiner ersten Aufgabe beginnen: {{date}} oder früher.',
  endsBeforeAssignment: 'Der Kurs muss nach seiner letzten Aufgabe enden: {{date}} oder später.',
  listEmpty: 'Die Datei ist leer.',
  listTooLong: 'Die Kursliste ist zu lang. Teilen Sie die Datei auf.',
  lineWithoutEmail: 'In dieser Zeile fehlt die E-Mail-Adresse.',
  lineTwice: 'Diese Adresse steht zweimal in der Liste.',
  lineInactive: 'Laut der Datei ist diese Person ausgeschieden oder gesperrt.',
  listFull:
    'Eine Liste kann höchstens {{people, number}} Personen enthalten. Teilen Sie die Datei auf.',
};
