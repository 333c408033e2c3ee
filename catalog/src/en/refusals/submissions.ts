/** The life of a submission. */
export const submissions = {
  draftSubmitted: 'This draft has already been submitted.',
  draftMissed:
    'The deadline of this draft has passed. What you wrote is kept and counts toward the next one.',
  final: 'This submission is already final.',
  exceptionTooEarly: 'The exception must end in the future and after the draft’s deadline.',
} as const;
