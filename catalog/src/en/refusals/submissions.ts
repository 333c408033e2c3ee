/** The life of a submission. */
export const submissions = {
  draftSubmitted: 'This draft has already been submitted.',
  draftMissed:
    'The deadline of this draft has passed. What you wrote is saved and counts toward the next one.',
  final: 'This submission is already final.',
  nothingToComment: 'End commenting version must associate with a draft submission.',
  noComments:
    'There are no comments on “{{draft}}” since it was submitted. Comment on the text or suggest changes first.',
  nothingSubmitted: 'None of these students has submitted this draft yet.',
  markedTooLarge: 'The documents in this archive are too large. Upload fewer of them at a time.',
  nameHidden: 'This assignment is graded without names. Show this student’s name first.',
  nobodyChosen: 'Choose at least one student.',
  tooManyChosen: 'Choose up to 1,000 students at a time.',
  noDueDate: 'Enter a date for at least one draft.',
  dueDateTooEarly: '“{{draft}}” is due {{deadline}} for everyone. Enter {{date}} or later.',
  dueDateInPast: 'This date for “{{draft}}” has passed. Enter {{date}} or later.',
  dueDateAfterFinal:
    '“{{draft}}” would be due after the final submission. Set the final submission to {{date}} or later.',
  bulkChanged: 'Some of this work has changed. Check again what will happen, then confirm.',
  bulkNothing: 'This would change nothing for the students you chose.',
  bulkTooLate: 'This can’t be undone any more.',
  exceptionTooEarly:
    'The exception must end in the future and after the draft’s deadline: {{date}} or later.',
} as const;
