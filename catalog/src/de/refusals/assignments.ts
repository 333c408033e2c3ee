import type { Refusals } from '../../shape/refusals.ts';

export const assignments: Refusals['assignments'] = {
  title: 'Geben Sie einen Titel ein.',
  date: 'Geben Sie ein Datum ein.',
  fieldsMissing: 'Füllen Sie die Pflichtfelder aus',
  pointValue: 'Geben Sie einen Punktwert ein.',
  pointValueRange: 'Der Punktwert muss zwischen 0 und 1.000 liegen.',
  draftPointValueRange: 'Der Punktwert eines Entwurfs muss zwischen 0 und 100 liegen.',
  namedPointValueRange: 'Der Punktwert von „{{draft}}“ muss zwischen 0 und 100 liegen.',
  tooManyDrafts: 'Eine Aufgabe kann höchstens 50 Entwürfe haben.',
  contributionTooLarge: 'Die Entwürfe zählen zusammen mehr als 100 %',
  startsOutsideClass: 'Die Aufgabe muss während der Laufzeit des Kurses beginnen.',
  endsTooEarly: 'Die endgültige Frist muss mindestens 30 Minuten nach dem Beginn liegen.',
  endsAfterClass: 'Die endgültige Frist muss vor dem Ende des Kurses liegen.',
  postTooEarly:
    'Die Bekanntgabe muss mindestens zwei Tage nach dem Beginn und einen Tag nach der endgültigen Frist liegen.',
  deadlineOutside:
    'Die Frist von „{{draft}}“ muss zwischen dem Beginn und der endgültigen Frist der Aufgabe liegen.',
  deadlineInPast: 'Die Frist von „{{draft}}“ liegt vor dem heutigen Tag.',
  reviewBeforeDeadline: 'Die Begutachtungsfrist von „{{draft}}“ liegt vor der Abgabefrist.',
  draftsStay: 'Da es schon einen Entwurf gibt, können Sie die Entwürfe nicht mehr abwählen.',
  kindStays:
    'Es haben schon Studierende begonnen, deshalb lässt sich die Art der Hauptdatei nicht ändern.',
};
