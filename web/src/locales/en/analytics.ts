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
} as const;
