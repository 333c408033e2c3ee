/** Templates and the files of an assignment. */
export const templates = {
  fileMissing: 'File is required',
  title: 'Title is required',
  notATemplate: 'Invalid file type. Please upload a valid Office template file.',
  kindTaken: 'The assignment has a file of this kind already.',
  otherKind: 'This template is for another kind of file.',
  mainFileStays: 'The main file cannot be removed.',
  begun: 'Students have begun this file, so it stays.',
  twoOfOneKind: 'The assignment has two files of one kind. Remove one.',
} as const;
