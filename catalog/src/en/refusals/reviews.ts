/** Peer reviews. */
export const reviews = {
  formInvalid: 'Give every question a text, and ask by the rubric at most once.',
  noRubric: 'This assignment has no rubric. Add one, or take the question out.',
  helpful: 'Choose from 1 to 5 how helpful the review was.',
  incomplete: 'Some questions still need an answer.',
  formChanged:
    'Your instructor changed the questions. Your answers that still fit were kept. Look at the form again.',
  submitted: 'You have already submitted this review. It can’t be changed any more.',
  withdrawn: 'This review was given to somebody else. What you wrote is kept.',
  left: 'You’re no longer in this class, so this review can’t go on. What you wrote is kept.',
  archived: 'This class is archived, so reviews can’t be written any more. What you wrote is kept.',
  notYet: 'The author is writing this draft again. You can review it once it’s submitted.',
  notSubmitted: 'This review isn’t submitted yet.',
} as const;
