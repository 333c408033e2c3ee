/** What a student sees of who opened their work. */
export const whoLooked = {
  open: 'Who has looked at this',
  lead: 'Who opened your work besides you. Staff open work to read, grade and help, often several times.',
  loading: 'Loading who has looked at your work',
  failed: 'We couldn’t load who has looked at your work.',
  empty: 'No one but you has opened your work.',
  list: 'Who opened your work, newest first',
  person: '{{name}}, {{role}}',
  unnamed: {
    instructor: 'An instructor',
    assistant: 'A teaching assistant',
    coordinator: 'A coordinator',
    reviewer: 'A peer reviewer',
    administrator: 'An administrator',
  },
  roles: {
    instructor: 'instructor',
    assistant: 'teaching assistant',
    coordinator: 'coordinator',
    reviewer: 'peer reviewer',
    administrator: 'administrator',
  },
  opened: 'Opened {{what}}',
  shows: {
    text: 'the text',
    versions: 'versions',
    figures: 'figures',
    review: 'the draft for a review',
    download: 'a file to download',
    export: 'an export of the class',
  },
  more: 'These are the latest {{count}} entries.',
  notes:
    'Opening it again within an hour adds nothing. The page on which staff read loads the next work ahead of time, so someone may have opened yours without reading it. Lists of the class, such as the grade book, aren’t included.',
} as const;
