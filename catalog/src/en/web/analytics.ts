export const analytics = {
  dialog: 'Analytics - {{title}}',
  essayMap: 'EssayMap',
  heatMap: 'HeatMap',
  wordChange: 'WordChange',
  loading: 'Loading Graph',
  failed: 'Failed to load {{graph}}',
  nothing: 'Nothing to show yet.',
  essayMapHow:
    'Each word is colored and numbered by the writing session it was written in. The squares on the right show how many of those words remain.',
  heatMapHow:
    'Words changed by day and hour ({{zone}}). The more words, the darker and larger the square.',
  heatMapSaves:
    'Saves with changes by day and hour ({{zone}}). The more saves, the darker and larger the square.',
  mainFile: 'Main File',
  heatMapFiles: 'Files',
  marks: 'Deadlines, submissions and reviews',
  markAt: {
    draft: '{{time}} {{label}} due',
    submission: '{{time}} {{label}} submitted',
    comment: '{{time}} Comments on {{label}}',
    review: '{{time}} Review by {{label}}',
  },
  wordChangeHow_one:
    'Words changed per version in 1 session, without idle time. New and edited words go up, deleted words go down.',
  wordChangeHow_other:
    'Words changed per version, {{count}} sessions side by side, without idle time. New and edited words go up, deleted words go down.',
  places: 'Place by time',
  placesHow:
    'Across, the writing time without idle time; down, the text as it stands now. Each mark is where words of a moment stand. Text written from its start to its end makes a line, text put in elsewhere stands apart from it. Words that were deleted are not shown.',
  placeColumns: { at: 'Time', place: 'Place in the text', words: 'Words', change: 'How' },
  placeOf: '{{percent}} %',
  paragraph: 'Paragraph',
  born: 'Written in session {{session}}, {{label}}',
  touched: 'Edited in session {{session}}, {{label}}',
  day: 'Day',
  hour: '{{from}}:00',
  at: 'Time',
  version: 'Version',
  session: 'Session',
  new: 'New',
  edited: 'Edited',
  deleted: 'Deleted',
  moved: 'Moved',
  bulk: 'Added at once',
  unobserved: 'Not observed',
  newText: 'New text',
  editedText: 'Edited text',
  deletedText: 'Deleted text',
  counted: {
    hour_one: 'a single hour',
    hour_other: '{{count}} different hours',
    day_one: 'one day',
    day_other: '{{count}} days',
    firstDay_one: 'the first of these days holds',
    firstDay_other: 'the first {{count}} of these days hold',
    lastDay_one: 'the last of these days holds',
    lastDay_other: 'the last {{count}} of these days hold',
    session_one: 'one session',
    session_other: '{{count}} sessions',
    paragraph_one: 'one paragraph',
    paragraph_other: '{{count}} paragraphs',
  },
  findings: {
    essayMap: {
      atOnce: '{{share}} % of the words in the text came at once',
      oneSession: '{{share}} % of the remaining words were written in session {{session}}',
      grewDown: 'The text was written from top to bottom over {{sessions}} sessions',
      grewDownAndBack:
        'The text was written from top to bottom. From session {{from}} on, each session also revised earlier text',
      mostFrom: '{{share}} % of the remaining words come from session {{session}}',
      plain:
        'Where the words of $t(analytics.counted.paragraph, {"count": {{paragraphs}} }) come from, over $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    heatMap: {
      oneDay: '{{share}} % of the changes were made on {{day}}',
      firstDays:
        'Written at $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} }); $t(analytics.counted.firstDay, {"count": {{first}} }) {{share}} % of the change',
      lastDays:
        'Written at $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} }); $t(analytics.counted.lastDay, {"count": {{last}} }) {{share}} % of the change',
      hours:
        'Written at $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} })',
      plain: 'Words changed by day and hour',
    },
    wordChange: {
      atOnce: '{{words}} words, {{share}} % of all new ones, came at once',
      oneVersion: 'One version added {{words}} words, {{share}} % of all new words',
      newFirstThenRevised:
        '{{share}} % of the new words were written in the first half of the sessions. Later sessions edit and delete more than they add',
      newFirst: '{{share}} % of the new words were written in the first half of the sessions',
      newLast: '{{share}} % of the new words were written in the second half of the sessions',
      plain: 'Words changed over $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    places: {
      topToBottom: 'What stands in the text was written from top to bottom',
      inFront: '{{share}} % of the words were put in front of words that were there before them',
      plain: 'Where in the text the words were written',
    },
    distribution: {
      newThenRevised:
        'New words come first ({{newShare}} % in the first half), edits and deletions later ({{revisedShare}} % in the second)',
      newFirstHalf: '{{share}} % of the new words fall in the first half',
      newSecondHalf: '{{share}} % of the new words fall in the second half',
      revisedSecondHalf: '{{share}} % of the edits and deletions fall in the second half',
      plain: 'When the changes were made',
    },
  },
} as const;
