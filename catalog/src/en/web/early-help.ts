/** Students who may need a word, on the page of a class. */
export const earlyHelp = {
  title: 'Early help',
  lead: 'These students may need a word. The list states facts, not reasons.',
  loading: 'Loading who may need a word',
  failed: 'We couldn’t load who may need a word.',
  empty:
    'No one needs a word right now. Students appear here who haven’t begun two days before a deadline, whose draft lost more than half of its words, or who left feedback unanswered for three days.',
  hidden_one: '{{shown}} student. Names are hidden.',
  hidden_other: '{{shown}} students. Names are hidden.',
  write: 'Write to them',
  reasons: {
    notBegun: '“{{title}}” is due within two days and not begun.',
    shrank: 'The draft of “{{title}}” has less than half of the words that it had.',
    unanswered:
      'Feedback on “{{title}}” has had no answer for three days, and nothing was written since.',
  },
};
