import type { Refusals } from '../../shape/refusals.ts';

export const consequences: Refusals['consequences'] = {
  draftDeleted_one:
    '„{{draft}}“ wurde schon von {{count}} Person abgegeben. Die Abgabe bleibt erhalten und lässt sich öffnen, zählt aber nicht mehr.',
  draftDeleted_other:
    '„{{draft}}“ wurde schon von {{count}} Personen abgegeben. Die Abgaben bleiben erhalten und lassen sich öffnen, zählen aber nicht mehr.',
  submittedNow_one:
    'Für {{count}} Person wird jetzt abgegeben, und zwar der Stand zum Zeitpunkt der Frist.',
  submittedNow_other:
    'Für {{count}} Personen wird jetzt abgegeben, und zwar der Stand zum Zeitpunkt der Frist.',
  missedNow_one: '{{count}} Person hat damit eine Frist versäumt, die nun vorbei ist.',
  missedNow_other: '{{count}} Personen haben damit eine Frist versäumt, die nun vorbei ist.',
  namesShown:
    'Alle, die diese Aufgabe bewerten, sehen dann die Namen. Es wird festgehalten, dass Sie sie gezeigt haben.',
  studentRemoved_one:
    '{{name}} hat {{count}} Aufgabe begonnen. Der Text bleibt erhalten und ist wieder da, sobald {{name}} zurückkommt; bis dahin kann niemand darin schreiben, und er fehlt in Ihren Listen.',
  studentRemoved_other:
    '{{name}} hat {{count}} Aufgaben begonnen. Die Texte bleiben erhalten und sind wieder da, sobald {{name}} zurückkommt; bis dahin kann niemand darin schreiben, und sie fehlen in Ihren Listen.',
  reviewWithdrawn_one:
    '{{name}} hat {{count}} Peer-Review begonnen, das Sie wegnehmen. Was geschrieben wurde, bleibt erhalten und ist wieder da, sobald Sie es {{name}} zurückgeben; wer den Entwurf verfasst hat, sieht es nicht.',
  reviewWithdrawn_other:
    '{{name}} hat {{count}} Peer-Reviews begonnen, die Sie wegnehmen. Was geschrieben wurde, bleibt erhalten und ist wieder da, sobald Sie sie {{name}} zurückgeben; wer die Entwürfe verfasst hat, sieht es nicht.',
  reviewsEnded_one:
    '{{count}} Peer-Review ist begonnen und nicht abgegeben. Was geschrieben wurde, bleibt erhalten und geht weiter, sobald der Entwurf wieder eine Frist für Peer-Reviews hat; wer den Entwurf verfasst hat, sieht es nicht.',
  reviewsEnded_other:
    '{{count}} Peer-Reviews sind begonnen und nicht abgegeben. Was geschrieben wurde, bleibt erhalten und geht weiter, sobald der Entwurf wieder eine Frist für Peer-Reviews hat; wer die Entwürfe verfasst hat, sieht es nicht.',
  reviewersNamed_one:
    '{{count}} Person hat begonnen, ein Peer-Review ohne Namen zu schreiben. Wer den Entwurf verfasst hat, sieht dann, wer es war.',
  reviewersNamed_other:
    '{{count}} Personen haben begonnen, ein Peer-Review ohne Namen zu schreiben. Wer die Entwürfe verfasst hat, sieht dann, wer es war.',
  assignmentDeleted_one:
    'Diese Aufgabe hat {{count}} Person begonnen. Alles, was dafür geschrieben wurde, wird endgültig gelöscht.',
  assignmentDeleted_other:
    'Diese Aufgabe haben {{count}} Personen begonnen. Alles, was dafür geschrieben wurde, wird endgültig gelöscht.',
};
