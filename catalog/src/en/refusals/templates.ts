/** Templates and the files of an assignment. */
export const templates = {
  fileMissing: 'File is required',
  title: 'Title is required',
  notATemplate: 'Invalid file type. Please upload a valid Office template file.',
  kindTaken: 'The assignment already has a file of this kind.',
  otherKind: 'This template is for another kind of file.',
  mainFileStays: 'You can’t remove the main file.',
  begun: 'Students have started this file, so you can’t remove it.',
  twoOfOneKind: 'The assignment has two files of the same kind. Remove one.',
} as const;
