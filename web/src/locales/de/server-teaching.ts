import type { ServerWords } from '../../lib/sentence-table.ts';

/** About classes and assignments. */
export const serverTeaching: ServerWords = [
  // Classes
  ['Enrollment key is empty!', 'Der Einschreibeschlüssel ist leer!'],
  [
    'No class has this enrollment key. Check it with your instructor.',
    'Kein Kurs hat diesen Einschreibeschlüssel. Fragen Sie Ihre Lehrperson danach.',
  ],
  [
    'You teach this class, so you cannot be its student.',
    'Sie unterrichten diesen Kurs und können deshalb nicht daran teilnehmen.',
  ],
  [
    'You assist in this class, so you cannot be its student.',
    'Sie assistieren in diesem Kurs und können deshalb nicht daran teilnehmen.',
  ],
  [
    'This person assists in the class, so they cannot be its student.',
    'Diese Person assistiert im Kurs und kann deshalb nicht daran teilnehmen.',
  ],
  [
    'Nobody has an account with this e-mail address.',
    'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  ],
  [
    'You teach this class, so you need not assist in it.',
    'Sie unterrichten diesen Kurs und müssen darin nicht assistieren.',
  ],
  ['This person teaches the class.', 'Diese Person unterrichtet den Kurs.'],
  [
    'This person teaches the class, so they cannot be its student.',
    'Diese Person unterrichtet den Kurs und kann deshalb nicht daran teilnehmen.',
  ],
  ['This person assists in the class.', 'Diese Person assistiert im Kurs.'],
  [
    'This person does not have an instructor account.',
    'Diese Person hat kein Konto als Lehrkraft.',
  ],
  ['This is your class already.', 'Sie leiten diesen Kurs bereits.'],
  ['The owner of a class cannot be removed.', 'Die Kursleitung lässt sich nicht entfernen.'],
  ['This person is a student of the class.', 'Diese Person nimmt am Kurs teil.'],
  ['Please enter a valid email address.', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  [
    'Another class has this enrollment key. Generate a new one.',
    'Ein anderer Kurs hat diesen Einschreibeschlüssel. Erzeugen Sie einen neuen.',
  ],
  [
    'The enrollment key has to begin with {}, your initials.',
    'Der Einschreibeschlüssel muss mit {} beginnen, Ihren Initialen.',
  ],
  [
    'The enrollment key does not have its expected form.',
    'Der Einschreibeschlüssel hat nicht die erwartete Form.',
  ],
  [
    'This class is archived, so nothing in it changes.',
    'Dieser Kurs ist archiviert, deshalb ändert sich darin nichts.',
  ],
  [
    'This class is archived, so it takes no new assignments.',
    'Dieser Kurs ist archiviert und nimmt keine neuen Aufgaben auf.',
  ],
  ['Enter a date.', 'Geben Sie ein Datum ein.'],
  ['Enter a class name.', 'Geben Sie einen Kursnamen ein.'],
  ['Choose a subject area.', 'Wählen Sie ein Fachgebiet.'],
  ['Choose a student level.', 'Wählen Sie eine Stufe.'],
  ['Choose a time zone.', 'Wählen Sie eine Zeitzone.'],
  [
    'This time zone is not known. Choose one of the list.',
    'Diese Zeitzone ist nicht bekannt. Wählen Sie eine aus der Liste.',
  ],
  [
    'A better letter has to stand for a higher value.',
    'Eine bessere Note muss für einen höheren Wert stehen.',
  ],
  ['The class cannot start before today.', 'Der Kurs kann nicht vor heute beginnen.'],
  [
    'The class has to end at least one day after it starts.',
    'Der Kurs muss mindestens einen Tag nach seinem Beginn enden.',
  ],
  [
    'The class has to start before its first assignment does.',
    'Der Kurs muss vor seiner ersten Aufgabe beginnen.',
  ],
  [
    'The class has to end after its last assignment does.',
    'Der Kurs muss nach seiner letzten Aufgabe enden.',
  ],
  ['The file is empty.', 'Die Datei ist leer.'],
  [
    'The class list is too long: split the file.',
    'Die Kursliste ist zu lang: Teilen Sie die Datei.',
  ],
  [
    'A list holds at most {} people. Split the file.',
    'Eine Liste enthält höchstens {} Personen. Teilen Sie die Datei.',
  ],
  ['There is no e-mail address in this line.', 'In dieser Zeile steht keine E-Mail-Adresse.'],
  ['This address stands in the list twice.', 'Diese Adresse steht zweimal in der Liste.'],

  // Assignments
  ['Enter a point value.', 'Geben Sie einen Punktwert ein.'],
  ['The point value has to be from 0 to 1,000.', 'Der Punktwert muss zwischen 0 und 1.000 liegen.'],
  [
    'The point value of a draft has to be from 0 to 100.',
    'Der Punktwert eines Entwurfs muss zwischen 0 und 100 liegen.',
  ],
  [
    'The point value of “{}” has to be from 0 to 100.',
    'Der Punktwert von „{}“ muss zwischen 0 und 100 liegen.',
  ],
  ['An assignment has at most 50 drafts.', 'Eine Aufgabe hat höchstens 50 Entwürfe.'],
  [
    'The assignment has to start while the class runs.',
    'Die Aufgabe muss beginnen, während der Kurs läuft.',
  ],
  [
    'The final deadline has to be at least 30 minutes after the start.',
    'Die letzte Frist muss mindestens 30 Minuten nach dem Beginn liegen.',
  ],
  [
    'The final deadline has to be before the class ends.',
    'Die letzte Frist muss vor dem Ende des Kurses liegen.',
  ],
  [
    'The post date has to be at least two days after the start and one day after the final deadline.',
    'Die Bekanntgabe muss mindestens zwei Tage nach dem Beginn und einen Tag nach der letzten Frist liegen.',
  ],
  [
    'The deadline of “{}” has to lie between the assignment’s start and final deadline.',
    'Die Frist von „{}“ muss zwischen dem Beginn und der letzten Frist der Aufgabe liegen.',
  ],
  ['The deadline of “{}” is before today.', 'Die Frist von „{}“ liegt vor heute.'],
  [
    'The review deadline of “{}” is before its own deadline.',
    'Die Begutachtungsfrist von „{}“ liegt vor der eigenen Frist.',
  ],
  [
    'As you have a created a draft submission, you cannot unselect draft submissions.',
    'Weil es schon eine Abgabe eines Entwurfs gibt, lassen sich Entwürfe nicht mehr abwählen.',
  ],
  [
    'The exception has to end after now and after the deadline of the draft.',
    'Die Ausnahme muss nach dem jetzigen Zeitpunkt und nach der Frist des Entwurfs enden.',
  ],
  ['This submission is final already.', 'Diese Abgabe ist schon endgültig.'],
  [
    'Students have begun, so the kind of the main file stays as it is.',
    'Studierende haben begonnen, deshalb bleibt die Art der Hauptdatei, wie sie ist.',
  ],
  ['This draft is handed in already.', 'Dieser Entwurf ist schon abgegeben.'],
  [
    'The deadline of this draft has passed. What you wrote is kept and counts for the next one.',
    'Die Frist dieses Entwurfs ist vorbei. Was Sie geschrieben haben, bleibt und zählt für den nächsten.',
  ],
  [
    'This assignment is not open to students at the moment. What you wrote is kept.',
    'Diese Aufgabe ist für Studierende zurzeit nicht offen. Was Sie geschrieben haben, bleibt.',
  ],
  ['This assignment has not opened yet.', 'Diese Aufgabe ist noch nicht geöffnet.'],
  [
    'This class is archived, so its assignments can be read but not changed.',
    'Dieser Kurs ist archiviert; seine Aufgaben lassen sich lesen, aber nicht ändern.',
  ],
  [
    'Your instructor has paused this assignment. What you wrote is kept.',
    'Ihre Lehrperson hat diese Aufgabe angehalten. Was Sie geschrieben haben, bleibt.',
  ],
  ['Press Start before you write.', 'Wählen Sie „Beginnen“, bevor Sie schreiben.'],
  [
    'This submission is final, so it can be read but not changed.',
    'Diese Abgabe ist endgültig; sie lässt sich lesen, aber nicht ändern.',
  ],
  [
    'The deadline has passed, so changes are no longer accepted. Everything saved before it is kept.',
    'Die Frist ist vorbei, Änderungen werden nicht mehr angenommen. Alles vorher Gespeicherte bleibt.',
  ],
  [
    'Your instructor does not show the analytics now.',
    'Ihre Lehrperson zeigt die Auswertung zurzeit nicht.',
  ],
  [
    'There is nothing to show before you start writing.',
    'Bevor Sie zu schreiben beginnen, gibt es nichts zu zeigen.',
  ],
  ['This is not the id of a version.', 'Das ist nicht die Kennung einer Version.'],
];
