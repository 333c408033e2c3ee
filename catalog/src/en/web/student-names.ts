/** Grading without names. */
export const studentNames = {
  hidden:
    'Graded without names: you see pseudonyms until the grades are released, {{date}} at the latest.',
  left: 'What students write themselves may still name them. So may files other than office documents.',
  shown: 'The names of this assignment are shown.',
  showAll: 'Show names',
  showAllTitle: 'Show the names?',
  showAllAsk:
    'Everyone who grades “{{title}}” will see the students’ names from now on. We’ll record that you showed them.',
  showAllDone: 'Names are shown.',
  showOne: 'Find a student’s work',
  showOneTitle: 'Whose work do you need?',
  showOneAsk:
    'For anything that concerns the person, such as more time or a message. Their name is shown in “{{title}}” from now on, to everyone who grades it. We’ll record that you showed it.',
  student: 'Student',
  show: 'Show name',
  showTitle: 'Show who {{name}} is?',
  showAsk:
    'For anything that concerns the person, such as more time or a message. The name is shown in this assignment from now on, to everyone who grades it. We’ll record that you showed it.',
  showDone: '{{name}} is shown.',
  nothingBegun: '{{name}} is shown and hasn’t started.',
  pseudonym: 'Pseudonym: graded without names',
  history: 'Who showed names',
  historyTitle: 'Names of “{{title}}”',
  historyLoading: 'Loading the changes',
  historyFailed: 'We couldn’t load the changes',
  changes: {
    hidden: '{{author}} hid the names, {{date}}.',
    shown: '{{author}} showed the names, {{date}}.',
    student: '{{author}} showed the name of {{student}}, {{date}}.',
  },
  leftOut:
    'Left out until the grades are released, because they are graded without names: {{titles}}.',
} as const;
