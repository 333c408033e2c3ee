/** What the figures show as something to look at, and what is said about it. */
export const evidence = {
  decided:
    'Your instructor has already decided on this. To change your answer, ask them to reopen it.',
  kind: 'Say what it was.',
  notAsked: 'In this assignment, your instructor doesn’t ask where passages are from.',
  alreadyQuoted: 'You’ve already marked this passage as a quotation.',
  tooManyQuotations:
    'You’ve marked as many passages as possible. Withdraw one, or mark several as one passage.',
  link: 'Enter a web address that begins with https:// or http://.',
} as const;
