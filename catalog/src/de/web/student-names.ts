import type { Catalog } from '../../shape/web.ts';

export const studentNames: Catalog['studentNames'] = {
  hidden:
    'Ohne Namen bewertet: Sie sehen Pseudonyme, bis die Noten freigegeben sind, spätestens {{date}}.',
  left: 'Was Studierende selbst schreiben, kann ihre Namen trotzdem nennen, ebenso Dateien, die keine Office-Dokumente sind.',
  shown: 'Die Namen dieser Aufgabe werden gezeigt.',
  showAll: 'Namen zeigen',
  showAllTitle: 'Namen zeigen?',
  showAllAsk:
    'Alle, die „{{title}}“ bewerten, sehen ab jetzt die Namen. Es wird festgehalten, dass Sie sie gezeigt haben.',
  showAllDone: 'Die Namen werden gezeigt.',
  showOne: 'Arbeit einer Person finden',
  showOneTitle: 'Wessen Arbeit brauchen Sie?',
  showOneAsk:
    'Für alles, was die Person selbst betrifft, etwa mehr Zeit oder eine Nachricht. Ihr Name wird in „{{title}}“ ab jetzt allen gezeigt, die bewerten. Es wird festgehalten, dass Sie ihn gezeigt haben.',
  student: 'Person',
  show: 'Namen zeigen',
  showTitle: 'Zeigen, wer {{name}} ist?',
  showAsk:
    'Für alles, was die Person selbst betrifft, etwa mehr Zeit oder eine Nachricht. Der Name wird in dieser Aufgabe ab jetzt allen gezeigt, die bewerten. Es wird festgehalten, dass Sie ihn gezeigt haben.',
  showDone: '{{name}} wird gezeigt.',
  nothingBegun: '{{name}} wird gezeigt und hat noch nicht begonnen.',
  pseudonym: 'Pseudonym: ohne Namen bewertet',
  history: 'Wer Namen gezeigt hat',
  historyTitle: 'Namen in „{{title}}“',
  historyLoading: 'Wird geladen',
  historyFailed: 'Das konnte nicht geladen werden',
  changes: {
    hidden: '{{author}} hat die Namen verborgen, {{date}}.',
    shown: '{{author}} hat die Namen gezeigt, {{date}}.',
    student: '{{author}} hat den Namen von {{student}} gezeigt, {{date}}.',
  },
  leftOut: 'Bis zur Freigabe der Noten nicht enthalten, weil ohne Namen bewertet wird: {{titles}}.',
};
