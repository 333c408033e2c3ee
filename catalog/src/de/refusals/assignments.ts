import type { Refusals } from '../../shape/refusals.ts';

export const assignments: Refusals['assignments'] = {
  title: 'Geben Sie einen Titel ein.',
  date: 'Geben Sie ein Datum ein.',
  fieldsMissing: 'Füllen Sie die nötigen Felder aus',
  pointValue: 'Geben Sie einen Punktwert ein.',
  pointValueRange: 'Der Punktwert muss zwischen 0 und 1.000 liegen.',
  draftPointValueRange: 'Der Punktwert eines Entwurfs muss zwischen 0 und 100 liegen.',
  namedPointValueRange: 'Der Punktwert von „{{draft}}“ muss zwischen 0 und 100 liegen.',
  tooManyDrafts: 'Eine Aufgabe hat höchstens 50 Entwürfe.',
  contributionTooLarge: 'Die Entwürfe zählen zusammen mehr als 100 %',
  startsOutsideClass: 'Die Aufgabe muss beginnen, während der Kurs läuft.',
  endsTooEarly: 'Die letzte Frist muss mindestens 30 Minuten nach dem Beginn liegen.',
  endsAfterClass: 'Die letzte Frist muss vor dem Ende des Kurses liegen.',
  postTooEarly:
    'Die Bekanntgabe muss mindestens zwei Tage nach dem Beginn und einen Tag nach der letzten Frist liegen.',
  deadlineOutside:
    'Die Frist von „{{draft}}“ muss zwischen dem Beginn und der letzten Frist der Aufgabe liegen.',
  deadlineInPast: 'Die Frist von „{{draft}}“ liegt vor heute.',
  reviewBeforeDeadline: 'Die Begutachtungsfrist von „{{draft}}“ liegt vor der eigenen Frist.',
  draftsStay:
    'Weil es schon eine Abgabe eines Entwurfs gibt, lassen sich Entwürfe nicht mehr abwählen.',
  kindStays: 'Studierende haben begonnen, deshalb bleibt die Art der Hauptdatei, wie sie ist.',
};
