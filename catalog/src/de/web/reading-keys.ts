import type { Catalog } from '../../shape/web.ts';

export const readingKeys: Catalog['readingPage']['keys'] = {
  title: 'Tastenkürzel',
  button: 'Tastenkürzel (?)',
  switch: 'Auf dieser Seite einzelne Buchstaben als Kürzel verwenden',
  page: 'Auf der Seite',
  fields: 'Beim Benoten',
  actions: {
    next: 'Nächste Abgabe',
    previous: 'Vorige Abgabe',
    queue: 'Liste der Abgaben',
    grade: 'Zum Feld für die Note',
    book: 'Notenbuch dieser Person',
    comment: 'Im Text kommentieren',
    feedback: 'Rückmeldung',
    rubric: 'Bewertungsraster',
    analytics: 'Analysen',
    replay: 'Wiedergabe',
    column: 'Bereich neben dem Text ein- oder ausblenden',
    keys: 'Diese Liste',
  },
  names: {
    saveNext: 'Strg + Eingabe',
    leave: 'Esc',
    send: 'Strg + Eingabe',
    level: '1 bis 9',
    comment: 'Strg + Alt + M',
    phrase: 'Strg + Alt + B',
    close: 'Esc',
  },
  more: {
    saveNext: 'Im Feld für die Note: speichern und zur nächsten Abgabe',
    leave: 'Im Feld für die Note: zurück zur Seite',
    send: 'In der Rückmeldung: senden',
    level: 'Im Bewertungsraster: eine Stufe wählen',
    comment: 'Im Text, beim Kommentieren: das Ausgewählte kommentieren',
    phrase: 'Im Text, beim Kommentieren: dazu einen Textbaustein verwenden',
    close: 'Neben dem Text: zurück zur Seite. In einem Dialog: schließen',
  },
  editor:
    'Die Kürzel sind ausgeschaltet, solange Sie im Text, in einem Feld oder in einem Menü sind. Mit Umschalt + Tab verlassen Sie den Text.',
};
