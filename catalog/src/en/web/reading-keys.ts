/** The keys of the reading page. */
export const readingKeys = {
  title: 'Keyboard shortcuts',
  button: 'Keyboard shortcuts (?)',
  switch: 'Use single letters as shortcuts on this page',
  page: 'On the page',
  fields: 'While you grade',
  actions: {
    next: 'Next submission',
    previous: 'Previous submission',
    queue: 'List of submissions',
    grade: 'Go to the grade field',
    book: 'Grade Book of this student',
    feedback: 'Feedback',
    rubric: 'Rubric',
    analytics: 'Analytics',
    replay: 'Rewind Essay',
    column: 'Show or hide the pane next to the text',
    keys: 'This list',
  },
  names: {
    saveNext: 'Ctrl + Enter',
    leave: 'Esc',
    send: 'Ctrl + Enter',
    level: '1 to 9',
    close: 'Esc',
  },
  more: {
    saveNext: 'In the grade field: save and go to the next submission',
    leave: 'In the grade field: back to the page',
    send: 'In the feedback: send it',
    level: 'In the rubric: choose a level',
    close: 'Next to the text: back to the page. In a dialog: close it',
  },
  editor:
    'Shortcuts are off while you’re in the text, a field or a menu. Press Shift + Tab to leave the text.',
} as const;
