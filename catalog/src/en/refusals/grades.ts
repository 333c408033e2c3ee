/** Grading. */
export const grades = {
  invalid: 'Invalid grade.',
  open: 'You can’t grade this yet: it hasn’t been submitted.',
  notBegun: 'You can’t grade this: the student hasn’t started.',
  changed: 'This grade has since been changed to {{grade}}.',
  cleared: 'This grade has since been cleared.',
  exempt: 'This student is exempt from the assignment.',
  notMarker: 'This person doesn’t teach this class or doesn’t share the marking.',
  twoMarkers: 'Choose at least two markers.',
  notGrader: 'This person can’t grade in this class.',
  secondReading:
    'Two people are reading this work. It gets its grade when they agree, or when the second reading ends.',
  secondReadingOpen:
    'You can’t release these grades yet: some work is in a second reading. Agree on its grades, or end the second reading.',
  notInReading: 'You aren’t one of the two markers of this work, or the second reading is over.',
  bothFinished: 'Both markers have finished, so your grade stays as it is.',
  markChanged: 'You changed this in another window.',
  markMissing: 'Enter a grade before you finish.',
  notFinished: 'Both markers must finish before a grade is agreed.',
  withoutNames: 'This assignment is graded without names. Grade it in its submissions.',
  categoryName: 'Enter a name for each category.',
  categoryWeight: 'Weights are numbers from 0 to 1,000.',
  categoryDrops: 'Up to 20 of the lowest grades can be dropped.',
  tooManyCategories: 'A class can have up to 20 categories.',
  noCategory: 'This category doesn’t exist.',
  tableEmpty: 'The file is empty.',
  tableUnreadable:
    'We can’t read this file as a table. Save it as CSV or as an Excel workbook (.xlsx).',
  tableHead:
    'The first row must name the columns, with “Student ID” or “E-mail” among them. Export the grade book for an example.',
  tableNoGrades:
    'No column of the file matches an assignment of this class. Export the grade book to see how columns are named.',
  tableTooLarge: 'The file is too large. It can have up to 8 MB.',
  tableTooMany: 'The file changes more than {{grades}} grades. Import it in parts.',
  tableUnknownStudent: 'No student in this class has this ID or email address.',
  tableTwice: 'This student is in the file more than once. Keep one line.',
  tableColumnTwice: 'This column is in the file more than once. Only the first counts.',
  tableFormula: 'This is a formula. Replace it with its value.',
  tableNoGrade: 'This class doesn’t use this grade.',
  tableExempt: 'Exemptions can’t be imported. Set them in the grade book.',
} as const;
