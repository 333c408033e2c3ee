import type { Refusals } from '../../shape/refusals.ts';

export const submissions: Refusals['submissions'] = {
  draftSubmitted: 'Dieser Entwurf wurde schon abgegeben.',
  draftMissed:
    'Die Frist dieses Entwurfs ist abgelaufen. Was Sie geschrieben haben, bleibt erhalten und zählt für den nächsten.',
  final: 'Diese Abgabe ist schon endgültig.',
  nothingToComment:
    'Das Kommentieren lässt sich nur für einen abgegebenen Entwurf beenden, der noch keine kommentierte Fassung hat.',
  noComments:
    'Zu „{{draft}}“ gibt es seit der Abgabe keine Kommentare. Kommentieren Sie zuerst den Text oder schlagen Sie Änderungen vor.',
  nothingSubmitted: 'Von diesen Studierenden hat noch niemand diesen Entwurf abgegeben.',
  markedTooLarge:
    'Die Dokumente in diesem Archiv sind zu groß. Laden Sie weniger davon auf einmal hoch.',
  nameHidden: 'Diese Aufgabe wird ohne Namen bewertet. Zeigen Sie zuerst den Namen dieser Person.',
  nobodyChosen: 'Wählen Sie mindestens eine Person aus.',
  tooManyChosen: 'Wählen Sie höchstens 1.000 Personen auf einmal aus.',
  noDueDate: 'Geben Sie für mindestens einen Entwurf einen Termin ein.',
  dueDateTooEarly:
    '„{{draft}}“ ist für alle am {{deadline}} fällig. Geben Sie {{date}} oder später ein.',
  dueDateInPast:
    'Dieser Termin für „{{draft}}“ ist schon vorbei. Geben Sie {{date}} oder später ein.',
  dueDateAfterFinal:
    '„{{draft}}“ wäre nach der endgültigen Abgabe fällig. Geben Sie dieser einen Termin, der nicht vor {{date}} liegt.',
  bulkChanged:
    'Einige dieser Arbeiten haben sich geändert. Prüfen Sie noch einmal, was passiert, und bestätigen Sie dann.',
  bulkNothing: 'Für die ausgewählten Studierenden würde sich nichts ändern.',
  bulkTooLate: 'Das lässt sich nicht mehr rückgängig machen.',
  exceptionTooEarly:
    'Die Ausnahme muss in der Zukunft und nach der Frist des Entwurfs enden: {{date}} oder später.',
};
