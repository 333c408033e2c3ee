/** The list of files in an archive of submissions. */
export const workArchive = {
  index: 'Index',
  columns: {
    file: 'File',
    student: 'Student',
    username: 'Username',
    email: 'Email',
    section: 'Section',
    group: 'Group',
    submitted: 'Submitted',
    late: 'Late',
    note: 'Note',
  },
  yes: 'Yes',
  no: 'No',
  withheld: 'Left out: this file can’t be checked for names.',
};
