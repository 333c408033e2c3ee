/** Grading. */
export const grades = {
  invalid: 'Invalid grade.',
  open: 'You can’t grade this yet: it hasn’t been submitted.',
  notBegun: 'You can’t grade this: nothing was begun.',
  changed: 'This grade was changed to {{grade}} meanwhile.',
  cleared: 'This grade was cleared meanwhile.',
  exempt: 'This student is exempt from the assignment.',
  withoutNames: 'This assignment is graded without names. Grade it in its submissions.',
  tableEmpty: 'The file is empty.',
  tableUnreadable:
    'This is no table that we can read. Save it as CSV or as an Excel workbook (.xlsx).',
  tableHead:
    'The first row must name the columns, with “Student ID” or “E-mail” among them. Export the grade book to see how.',
  tableNoGrades:
    'No column of the file belongs to an assignment of this class. Export the grade book to see how columns are named.',
  tableTooLarge: 'The file is too large. Files of grades can have up to 8 MB.',
  tableTooMany: 'The file changes more than {{grades}} grades. Import it in parts.',
  tableUnknownStudent: 'Nobody in this class has this ID or e-mail address.',
  tableTwice: 'This student is in the file more than once. Keep one line.',
  tableColumnTwice: 'This column is in the file more than once. Only the first counts.',
  tableFormula: 'This is a formula. Replace it with its value.',
  tableNoGrade: 'This is no grade of this class.',
  tableExempt: 'Exemptions can’t be imported. Set them in the grade book.',
} as const;
