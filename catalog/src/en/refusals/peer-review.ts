/** Arranging peer reviews. */
export const peerReview = {
  ownDraft: 'Nobody can review their own draft.',
  twice: 'A reviewer can be added to a student only once.',
  deadlineInPast: 'The review deadline of “{{draft}}” has to lie ahead.',
  extensionInPast: 'The new deadline has to lie ahead.',
  noPoints: 'Reviewing is worth no points in this assignment. Set how many first.',
  tooManyPoints: 'Reviewing is worth at most {{most}} points in this assignment.',
} as const;
