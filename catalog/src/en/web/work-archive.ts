/** Submissions as an archive. */
export const workArchive = {
  button: 'Submissions as ZIP',
  title: 'Download submissions: {{title}}',
  lead: 'One file for each student who has submitted, as it was submitted, with an index. Nothing in the files starts or loads anything.',
  draft: 'Draft',
  who: 'Whose submissions',
  all: 'All students who submitted',
  some: 'Chosen students',
  names: 'File names',
  byName: 'Student’s name: Kone, Amara.docx',
  byNumber: 'Number: 001.docx. The index says whose file it is.',
  pseudonyms: 'This assignment is graded without names: files and index have pseudonyms.',
  nobody: 'Choose at least one student who has begun.',
  submit: 'Download',
  done: 'Downloaded.',
} as const;
