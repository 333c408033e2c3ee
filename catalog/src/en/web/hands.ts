/** A student’s raised hand. */
export const hands = {
  raise: 'Raise hand',
  raised: 'Hand raised',
  seen: 'Hand seen',
  answered: 'Hand answered',
  title: 'Raise your hand',
  lead: 'Your instructor sees that you have a question.',
  question: 'Your question (optional)',
  send: 'Raise hand',
  lower: 'Lower hand',
  done: 'Done',
  again: 'Ask again',
  noQuestion: 'You didn’t write a question.',
  states: {
    raised: 'Your hand is raised. No one has said yet that they saw it.',
    seen: 'Your hand was seen at {{time}}.',
    answered: 'Your question was marked as answered at {{time}}.',
  },
  news: {
    seen: 'Your raised hand was seen.',
    answered: 'Your question was marked as answered.',
  },
};
