import type { Refusals } from '../../shape/refusals.ts';

export const assignments: Refusals['assignments'] = {
  title: 'Geben Sie einen Titel ein.',
  date: 'Geben Sie ein Datum ein.',
  fieldsMissing: 'Füllen Sie die Pflichtfelder aus',
  pointValue: 'Geben Sie einen Punktwert ein.',
  pointValueRange: 'Der Punktwert muss zwischen 0 und 1.000 liegen.',
  processShare:
    'Aufwand und Überarbeitung können zusammen bis zu 20 Prozent der Note ausmachen. Geben Sie ganze Zahlen ein.',
  latePolicy:
    'Geben Sie den Abzug pro Tag an, bis 100 mit höchstens zwei Nachkommastellen, und ein Maximum, das mindestens so groß ist.',
  lateGrace: 'Die Karenzzeit muss zwischen 0 und 1.440 ganzen Minuten liegen.',
  draftPointValueRange: 'Der Punktwert eines Entwurfs muss zwischen 0 und 100 liegen.',
  namedPointValueRange: 'Der Punktwert von „{{draft}}“ muss zwischen 0 und 100 liegen.',
  tooManyDrafts: 'Eine Aufgabe kann höchstens 50 Entwürfe haben.',
  contributionTooLarge: 'Die Entwürfe zählen zusammen mehr als 100 %',
  startsOutsideClass:
    'Die Aufgabe muss während der Laufzeit des Kurses beginnen: von {{from}} bis {{to}}.',
  endsTooEarly:
    'Die endgültige Frist muss mindestens 30 Minuten nach dem Beginn liegen: {{date}} oder später.',
  endsAfterClass: 'Die endgültige Frist muss vor dem Ende des Kurses liegen: {{date}} oder früher.',
  postTooEarly:
    'Die Bekanntgabe muss mindestens zwei Tage nach dem Beginn und einen Tag nach der endgültigen Frist liegen: {{date}} oder später.',
  publishedInPast:
    'Studierende müssen die Aufgabe ab einem künftigen Zeitpunkt sehen: {{date}} oder später.',
  publishedTooLate:
    'Studierende müssen die Aufgabe vor der ersten Frist sehen. Diese endet am {{date}}.',
  deadlineOutside:
    'Die Frist von „{{draft}}“ muss zwischen dem Beginn und der endgültigen Frist der Aufgabe liegen: von {{from}} bis {{to}}.',
  deadlinesOutside:
    'Einige Fristen liegen nicht zwischen dem Beginn und der endgültigen Frist der Aufgabe, also von {{from}} bis {{to}}: {{drafts}}.',
  deadlineInPast:
    'Die Frist von „{{draft}}“ liegt vor dem heutigen Tag. Möglich ist {{date}} oder später.',
  deadlinesInPast:
    'Einige Fristen liegen vor dem heutigen Tag: {{drafts}}. Möglich ist {{date}} oder später.',
  reviewBeforeDeadline:
    'Die Frist für Reviews von „{{draft}}“ liegt vor der Abgabefrist. Möglich ist {{date}} oder später.',
  reviewsBeforeDeadline:
    'Bei einigen Entwürfen endet die Frist für Reviews vor der Abgabefrist: {{drafts}}.',
  reviewAfterClass:
    'Die Frist für Reviews von „{{draft}}“ liegt nach dem Ende des Kurses. Möglich ist {{date}} oder früher.',
  shiftDays: 'Geben Sie eine ganze Zahl von Tagen ein, von 1 bis 60.',
  aiPurposes: 'Wählen Sie mindestens einen Zweck, für den KI-Werkzeuge erlaubt sind.',
  draftsStay: 'Da es schon einen Entwurf gibt, können Sie die Entwürfe nicht mehr abwählen.',
  kindStays_one:
    '{{count}} Person hat schon begonnen, deshalb lässt sich die Art der Hauptdatei nicht mehr ändern.',
  kindStays_other:
    '{{count}} Personen haben schon begonnen, deshalb lässt sich die Art der Hauptdatei nicht mehr ändern.',
};
