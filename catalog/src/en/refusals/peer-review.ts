/** Arranging peer reviews. */
export const peerReview = {
  ownDraft: 'Students can’t review their own drafts.',
  twice: 'A reviewer can be added to a student only once.',
  deadlineInPast: 'The review deadline of “{{draft}}” must be in the future.',
  extensionInPast: 'The new deadline must be in the future.',
  noPoints: 'Reviewing is worth no points in this assignment. Set how many first.',
  tooManyPoints: 'Reviewing is worth at most {{most}} points in this assignment.',
  namesNotAgreed_one:
    '{{count}} student has started a review without their name and hasn’t agreed to show it. Ask the reviewers first.',
  namesNotAgreed_other:
    '{{count}} students have started a review without their names and haven’t agreed to show them. Ask the reviewers first.',
  notAnonymous: 'Reviewers’ names are already shown in this assignment.',
  unknownRow: 'The matrix has no such row.',
} as const;
