/** What a request to the support team can be about. */
export const supportTypes = {
  account: 'Signing in and my account',
  classes: 'Classes and enrollment',
  writing: 'Writing, saving and submitting',
  grading: 'Reviews, feedback and grades',
  other: 'Something else',
} as const;
