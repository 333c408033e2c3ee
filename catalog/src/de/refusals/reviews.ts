import type { Refusals } from '../../shape/refusals.ts';

export const reviews: Refusals['reviews'] = {
  formInvalid:
    'Geben Sie jeder Frage einen Text und fragen Sie höchstens einmal nach dem Bewertungsraster.',
  noRubric:
    'Diese Aufgabe hat kein Bewertungsraster. Fügen Sie eines hinzu oder entfernen Sie die Frage.',
  helpful: 'Wählen Sie von 1 bis 5, wie hilfreich das Review war.',
  incomplete: 'Einige Fragen brauchen noch eine Antwort.',
  formChanged:
    'Die Fragen wurden geändert. Ihre Antworten, die noch passen, sind gespeichert. Sehen Sie sich den Fragebogen noch einmal an.',
  submitted: 'Sie haben dieses Review schon abgegeben. Es lässt sich nicht mehr ändern.',
  withdrawn:
    'Sie müssen dieses Review nicht mehr schreiben. Was Sie geschrieben haben, bleibt erhalten.',
  left: 'Sie sind nicht mehr in diesem Kurs, deshalb können Sie dieses Review nicht fortsetzen. Was Sie geschrieben haben, bleibt erhalten.',
  archived:
    'Dieser Kurs ist archiviert, deshalb lassen sich keine Reviews mehr schreiben. Was Sie geschrieben haben, bleibt erhalten.',
  notYet:
    'An diesem Entwurf wird wieder geschrieben. Sie können ihn lesen, sobald er abgegeben ist.',
  notSubmitted: 'Dieses Review ist noch nicht abgegeben.',
};
