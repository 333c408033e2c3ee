/** Where the words of a text came from, on the reading page. */
export const textOrigins = {
  label: 'Where the text came from',
  off: 'Text only',
  byOrigin: 'By origin',
  bySession: 'By session',
  lead: 'The marks show how words got into the text, not why. Only the writer can say what happened.',
  loading: 'Loading the text',
  failed: 'We couldn’t load where the text came from.',
  text: 'The text by where it came from',
  empty: 'No words yet',
  emptyText: 'Where the words come from appears here once something is written.',
  legend: 'Words of this text',
  session: 'Session {{name}}, {{label}}',
  print: 'Print',
  ongoing:
    'You’re seeing the ongoing text. We don’t know where the words of a single version came from.',
  passage: '{{title}}, {{date}}',
  passageEnd: 'End of the words added at once',
  cards: 'Passages to review in this text',
  more: 'Also to review',
} as const;
