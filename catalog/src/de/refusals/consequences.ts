import type { Refusals } from '../../shape/refusals.ts';

export const consequences: Refusals['consequences'] = {
  draftDeleted_one:
    '„{{draft}}“ wurde schon von {{count}} Person abgegeben. Die Abgabe bleibt erhalten und lässt sich öffnen, zählt aber nicht mehr.',
  draftDeleted_other:
    '„{{draft}}“ wurde schon von {{count}} Personen abgegeben. Die Abgaben bleiben erhalten und lassen sich öffnen, zählen aber nicht mehr.',
  submittedNow_one:
    'Die Arbeit von {{count}} Person wird jetzt so abgegeben, wie sie zur Frist war.',
  submittedNow_other:
    'Die Arbeiten von {{count}} Personen werden jetzt so abgegeben, wie sie zur Frist waren.',
  missedNow_one: '{{count}} Person hat damit eine Frist versäumt, die nun vorbei ist.',
  missedNow_other: '{{count}} Personen haben damit eine Frist versäumt, die nun vorbei ist.',
  extensionUsedUp_one:
    '{{count}} Person hatte für „{{draft}}“ mehr Zeit. Die neue Frist endet genauso spät oder später, damit ist die Verlängerung aufgebraucht.',
  extensionUsedUp_other:
    '{{count}} Personen hatten für „{{draft}}“ mehr Zeit. Die neue Frist endet genauso spät oder später, damit sind die Verlängerungen aufgebraucht.',
  namesShown:
    'Alle, die diese Aufgabe bewerten, sehen dann die Namen. Es wird festgehalten, dass Sie sie gezeigt haben.',
  studentRemoved_one:
    '{{name}} hat {{count}} Aufgabe begonnen. Der Text bleibt erhalten und ist wieder da, sobald {{name}} zurückkommt; bis dahin kann niemand darin schreiben, und er fehlt in Ihren Listen.',
  studentRemoved_other:
    '{{name}} hat {{count}} Aufgaben begonnen. Die Texte bleiben erhalten und sind wieder da, sobald {{name}} zurückkommt; bis dahin kann niemand darin schreiben, und sie fehlen in Ihren Listen.',
  studentRemovedWithoutNames:
    'Falls {{name}} eine Aufgabe begonnen hat, die ohne Namen bewertet wird, gilt für sie dasselbe. Welche das sind, wird nicht angezeigt.',
  reviewsOfRemoved_one:
    '{{name}} hat {{count}} Peer-Review begonnen und nicht abgegeben: {{reviews}}. Es bleibt gespeichert und ist wieder da, sobald {{name}} zurückkommt. Für den Entwurf können Sie jemand anderen fragen.',
  reviewsOfRemoved_other:
    '{{name}} hat {{count}} Peer-Reviews begonnen und nicht abgegeben: {{reviews}}. Sie bleiben gespeichert und sind wieder da, sobald {{name}} zurückkommt. Für die Entwürfe können Sie andere fragen.',
  reviewWithdrawn_one:
    'Sie entziehen {{name}} {{count}} begonnenes Peer-Review: {{reviews}}. Es bleibt gespeichert, {{name}} kann es weiter lesen, und wenn Sie es {{name}} erneut zuteilen, geht es dort weiter. Wer den Entwurf verfasst hat, sieht es nicht.',
  reviewWithdrawn_other:
    'Sie entziehen {{name}} {{count}} begonnene Peer-Reviews: {{reviews}}. Sie bleiben gespeichert, {{name}} kann sie weiter lesen, und wenn Sie sie {{name}} erneut zuteilen, geht es dort weiter. Wer die Entwürfe verfasst hat, sieht sie nicht.',
  reviewsEnded_one:
    '{{count}} Peer-Review ist begonnen, aber nicht abgegeben. Es bleibt gespeichert und lässt sich fortsetzen, sobald der Entwurf wieder eine Frist für Peer-Reviews hat. Wer den Entwurf verfasst hat, sieht es nicht.',
  reviewsEnded_other:
    '{{count}} Peer-Reviews sind begonnen, aber nicht abgegeben. Sie bleiben gespeichert und lassen sich fortsetzen, sobald der Entwurf wieder eine Frist für Peer-Reviews hat. Wer die Entwürfe verfasst hat, sieht sie nicht.',
  reviewersNamed_one:
    '{{count}} Person hat begonnen, ein Peer-Review ohne Namen zu schreiben. Wer den Entwurf verfasst hat, sieht dann, wer es war.',
  reviewersNamed_other:
    '{{count}} Personen haben begonnen, ein Peer-Review ohne Namen zu schreiben. Wer die Entwürfe verfasst hat, sieht dann, wer es war.',
  assignmentDeleted_one:
    'Diese Aufgabe hat {{count}} Person begonnen. Ihr Text kommt mit in den Papierkorb.',
  assignmentDeleted_other:
    'Diese Aufgabe haben {{count}} Personen begonnen. Ihre Texte kommen mit in den Papierkorb.',
  classDeleted_one: '{{count}} Person sieht diesen Kurs dann nicht mehr.',
  classDeleted_other: '{{count}} Studierende sehen diesen Kurs dann nicht mehr.',
  textsDeleted_one:
    '{{count}} Text kommt mit in den Papierkorb, mit allen Versionen, Noten und Kommentaren.',
  textsDeleted_other:
    '{{count}} Texte kommen mit in den Papierkorb, mit allen Versionen, Noten und Kommentaren.',
};
