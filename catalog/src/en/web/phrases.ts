/** The phrase bank on the reading page. */
export const phrases = {
  title: 'Phrases',
  loading: 'Loading phrases',
  loadFailed: 'We couldn’t load your phrases.',
  none: 'You have no phrases yet. Write feedback and save what you’ll say again. Only you see your phrases.',
  search: 'Search phrases',
  noMatch: 'No phrase has these words.',
  keep: 'Save my text as a phrase',
  kept: 'Phrase saved.',
  nothing: 'Write something first, or select the part that you want to save.',
  phrase: 'Phrase',
  insert: 'Insert',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Your browser didn’t let us copy. Select the phrase and copy it yourself.',
  inText:
    'Comments in the text are written in the word processor, which this page can’t reach: copy a phrase and paste it there.',
  delete: 'Delete',
  deleteTitle: 'Delete this phrase?',
  deleteAsk: 'Feedback that you used it in stays as it is.',
  failed: 'That didn’t work. {{sentence}}',
} as const;
