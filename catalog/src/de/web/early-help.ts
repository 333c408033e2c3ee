import type { Catalog } from '../../shape/web.ts';

export const earlyHelp: Catalog['earlyHelp'] = {
  title: 'Frühe Hilfe',
  lead: 'Bei diesen Studierenden lohnt sich vielleicht eine Nachfrage. Die Liste nennt Tatsachen, keine Gründe.',
  loading: 'Frühe Hilfe wird geladen',
  failed: 'Die frühe Hilfe konnte nicht geladen werden.',
  empty:
    'Im Moment gibt es nichts nachzufragen. Hier erscheint, wer zwei Tage vor einer Frist noch nicht begonnen hat, wessen Entwurf mehr als die Hälfte der Wörter verloren hat oder wer seit drei Tagen nicht auf eine Rückmeldung reagiert hat.',
  hidden_one: '{{shown}} Person. Die Namen sind verborgen.',
  hidden_other: '{{shown}} Personen. Die Namen sind verborgen.',
  write: 'Nachricht schreiben',
  reasons: {
    notBegun: '„{{title}}“ ist in höchstens zwei Tagen fällig und noch nicht begonnen.',
    shrank: 'Der Entwurf von „{{title}}“ hat weniger als die Hälfte der Wörter, die er hatte.',
    unanswered:
      'Auf die Rückmeldung zu „{{title}}“ gibt es seit drei Tagen keine Reaktion, und seitdem wurde nichts geschrieben.',
  },
};
