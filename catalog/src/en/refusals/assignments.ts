/** Assignments and their drafts. */
export const assignments = {
  title: 'Enter a title.',
  date: 'Enter a date.',
  fieldsMissing: 'Fill the neccessory fields',
  pointValue: 'Enter a point value.',
  pointValueRange: 'The point value must be between 0 and 1,000.',
  processShare:
    'Effort and Revision can make up to 20 percent of the grade together. Enter whole numbers.',
  latePolicy:
    'Enter what a day takes off, up to 100 with at most two decimals, and a maximum that is at least as much.',
  lateGrace: 'The grace period must be between 0 and 1,440 whole minutes.',
  draftPointValueRange: 'The point value of a draft must be between 0 and 100.',
  namedPointValueRange: 'The point value of “{{draft}}” must be between 0 and 100.',
  tooManyDrafts: 'An assignment can have up to 50 drafts.',
  contributionTooLarge: 'Total contribution of draft submissions is greater than 100%',
  startsOutsideClass:
    'The assignment must start while the class is running: from {{from}} to {{to}}.',
  endsTooEarly:
    'The final deadline must be at least 30 minutes after the start: {{date}} or later.',
  endsAfterClass: 'The final deadline must be before the class ends: {{date}} or earlier.',
  postTooEarly:
    'The post date must be at least two days after the start and one day after the final deadline: {{date}} or later.',
  publishedInPast: 'Students must see the assignment at a time in the future: {{date}} or later.',
  publishedTooLate:
    'Students must see the assignment before its first deadline, which is {{date}}.',
  deadlineOutside:
    'The deadline of “{{draft}}” must be between the assignment’s start and final deadline: from {{from}} to {{to}}.',
  deadlinesOutside:
    'Some drafts aren’t due between the assignment’s start and final deadline, from {{from}} to {{to}}: {{drafts}}.',
  deadlineInPast: 'The deadline of “{{draft}}” is before today. Choose {{date}} or later.',
  deadlinesInPast: 'Some deadlines are before today: {{drafts}}. Choose {{date}} or later.',
  reviewBeforeDeadline:
    'The review deadline of “{{draft}}” is before its own deadline. Choose {{date}} or later.',
  reviewsBeforeDeadline:
    'Some review deadlines are before the deadline of their draft: {{drafts}}.',
  reviewAfterClass:
    'The review deadline of “{{draft}}” is after the class ends. Choose {{date}} or earlier.',
  shiftDays: 'Enter a whole number of days from 1 to 60.',
  aiPurposes: 'Choose at least one thing that AI tools are allowed for.',
  draftsStay: 'As you have a created a draft submission, you cannot unselect draft submissions.',
  kindStays_one:
    '{{count}} student has started, so you can’t change the type of the main file anymore.',
  kindStays_other:
    '{{count}} students have started, so you can’t change the type of the main file anymore.',
} as const;
