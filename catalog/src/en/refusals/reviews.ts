/** Peer reviews. */
export const reviews = {
  formInvalid: 'Every question needs a text, and the form can use the rubric only once.',
  noRubric: 'This assignment has no rubric. Add one, or remove the question.',
  helpful: 'Rate how helpful the review was, from 1 to 5.',
  incomplete: 'Some questions still need an answer.',
  formChanged:
    'Your instructor changed the questions. We saved the answers that still fit. Check the form again.',
  submitted: 'You have already submitted this review. You can’t change it anymore.',
  withdrawn: 'You don’t have to write this review anymore. Anything you wrote is saved.',
  left: 'You’re no longer in this class, so you can’t continue this review. What you wrote is saved.',
  archived: 'This class is archived, so you can’t write reviews anymore. What you wrote is saved.',
  notYet: 'The author is writing this draft again. You can review it once it’s submitted.',
  notSubmitted: 'This review isn’t submitted yet.',
} as const;
