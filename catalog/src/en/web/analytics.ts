export const analytics = {
  dialog: 'Analytics - {{title}}',
  essayMap: 'EssayMap',
  heatMap: 'HeatMap',
  wordChange: 'WordChange',
  loading: 'Loading Graph',
  failed: 'Failed to load {{graph}}',
  nothing: 'There is nothing to draw yet.',
  essayMapHow:
    'Words are coloured and numbered by the session in which they were born. On the right, squares count how many of them survive.',
  heatMapHow:
    'Words changed per day and hour, {{zone}}. Squares darken and grow with the number of words.',
  wordChangeHow_one:
    'Words changed per version in one session, idle time left out. New and edited words rise, deleted words fall.',
  wordChangeHow_other:
    'Words changed per version, {{count}} sessions side by side, idle time left out. New and edited words rise, deleted words fall.',
  paragraph: 'Paragraph',
  born: 'Born in session {{session}}, {{label}}',
  touched: 'Touched in session {{session}}, {{label}}',
  day: 'Day',
  hour: '{{from}}:00',
  at: 'Time',
  version: 'Version',
  session: 'Session',
  new: 'New',
  edited: 'Edited',
  deleted: 'Deleted',
  moved: 'Moved',
  bulk: 'In bulk',
  newText: 'New text',
  editedText: 'Edited text',
  deletedText: 'Deleted text',
  counted: {
    hour_one: 'one hour',
    hour_other: '{{count}} hours',
    day_one: 'one day',
    day_other: '{{count}} days',
    session_one: 'one session',
    session_other: '{{count}} sessions',
    paragraph_one: 'one paragraph',
    paragraph_other: '{{count}} paragraphs',
  },
  findings: {
    essayMap: {
      oneSession: '{{share}} % of the words that stand were born in session {{session}}',
      grewDown: 'The text grew downwards over {{sessions}} sessions',
      grewDownAndBack:
        'The text grew downwards; from session {{from}} on, each sitting also went back up',
      mostFrom: 'Session {{session}} brought {{share}} % of the words that stand',
      plain:
        'Where the words of $t(analytics.counted.paragraph, {"count": {{paragraphs}} }) come from, over $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    heatMap: {
      oneDay: '{{share}} % of the change fell on {{day}}',
      firstDays:
        'Written in $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} }); the first {{first}} of them hold {{share}} % of the change',
      lastDays:
        'Written in $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} }); the last {{last}} of them hold {{share}} % of the change',
      hours:
        'Written in $t(analytics.counted.hour, {"count": {{hours}} }) on $t(analytics.counted.day, {"count": {{days}} })',
      plain: 'Words changed by day and hour',
    },
    wordChange: {
      oneVersion: 'One version brought {{words}} words, {{share}} % of all new ones',
      newFirstThenRevised:
        '{{share}} % of the new words came in the first half of the sessions; the later ones edit and delete more than they add',
      newFirst: '{{share}} % of the new words came in the first half of the sessions',
      newLast: '{{share}} % of the new words came in the second half of the sessions',
      plain: 'Words changed over $t(analytics.counted.session, {"count": {{sessions}} })',
    },
    distribution: {
      newThenRevised:
        'New words come first ({{newShare}} % in the first half), edits and deletions later ({{revisedShare}} % in the second)',
      newFirstHalf: '{{share}} % of the new words fall in the first half',
      newSecondHalf: '{{share}} % of the new words fall in the second half',
      revisedSecondHalf: '{{share}} % of the edits and deletions fall in the second half',
      plain: 'Where the changes fell',
    },
  },
} as const;
