/** Assignments and their drafts. */
export const assignments = {
  title: 'Enter a title.',
  date: 'Enter a date.',
  fieldsMissing: 'Fill the neccessory fields',
  pointValue: 'Enter a point value.',
  pointValueRange: 'The point value has to be from 0 to 1,000.',
  draftPointValueRange: 'The point value of a draft has to be from 0 to 100.',
  namedPointValueRange: 'The point value of “{{draft}}” has to be from 0 to 100.',
  tooManyDrafts: 'An assignment has at most 50 drafts.',
  contributionTooLarge: 'Total contribution of draft submissions is greater than 100%',
  startsOutsideClass: 'The assignment has to start while the class runs.',
  endsTooEarly: 'The final deadline has to be at least 30 minutes after the start.',
  endsAfterClass: 'The final deadline has to be before the class ends.',
  postTooEarly:
    'The post date has to be at least two days after the start and one day after the final deadline.',
  deadlineOutside:
    'The deadline of “{{draft}}” has to lie between the assignment’s start and final deadline.',
  deadlineInPast: 'The deadline of “{{draft}}” is before today.',
  reviewBeforeDeadline: 'The review deadline of “{{draft}}” is before its own deadline.',
  draftsStay: 'As you have a created a draft submission, you cannot unselect draft submissions.',
  kindStays: 'Students have begun, so the kind of the main file stays as it is.',
} as const;
