/** Grading without names. */
export const studentNames = {
  hidden:
    'Graded without names: you see pseudonyms until the grades are released, {{date}} at the latest.',
  left: 'What students write themselves, and other files than office documents, may still name them.',
  shown: 'The names of this assignment are shown.',
  showAll: 'Show names',
  showAllTitle: 'Show the names?',
  showAllAsk:
    'Everybody who grades “{{title}}” will see the students’ names from now on. That you showed them is kept.',
  showAllDone: 'Names are shown.',
  showOne: 'Find a student’s work',
  showOneTitle: 'Whose work do you need?',
  showOneAsk:
    'For what needs the person, such as more time or a message. Their name is shown in “{{title}}” from now on, to everybody who grades it. That you showed it is kept.',
  student: 'Student',
  show: 'Show name',
  showTitle: 'Show who {{name}} is?',
  showAsk:
    'For what needs the person, such as more time or a message. The name is shown in this assignment from now on, to everybody who grades it. That you showed it is kept.',
  showDone: '{{name}} is shown.',
  nothingBegun: '{{name}} is shown and hasn’t begun.',
  pseudonym: 'Pseudonym: graded without names',
  history: 'Who showed names',
  historyTitle: 'Names of “{{title}}”',
  historyLoading: 'Loading what was done',
  historyFailed: 'We couldn’t load what was done',
  changes: {
    hidden: '{{author}} hid the names, {{date}}.',
    shown: '{{author}} showed the names, {{date}}.',
    student: '{{author}} showed the name of {{student}}, {{date}}.',
  },
  leftOut:
    'Left out until the grades are released, because they are graded without names: {{titles}}.',
} as const;
