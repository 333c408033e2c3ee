/** The life of a submission. */
export const submissions = {
  draftSubmitted: 'This draft has already been submitted.',
  draftMissed:
    'The deadline of this draft has passed. What you wrote is kept and counts for the next one.',
  final: 'This submission is final already.',
  exceptionTooEarly: 'The exception has to end after now and after the deadline of the draft.',
} as const;
