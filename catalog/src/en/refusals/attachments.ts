/** Attached files. */
export const attachments = {
  notTaken: 'Your instructor doesn’t accept attachments here.',
  missing: 'Select a file.',
  totalTooLarge: 'Total file size exceeds 10 MB. Please select smaller files.',
  fileTooLarge: 'File size exceeds 4 MB: {{names}}',
  tooManyFiles: 'Attach up to {{files, number}} files at a time.',
  full: 'A submission can have up to {{files, number}} attached files. Combine several into one .zip archive.',
  unsupported:
    'Unsupported file type: {{names}}. Please compress unsupported files into a .zip or .rar archive.',
  empty: 'This file is empty: {{names}}. Choose one with something in it.',
  misnamed:
    'This file isn’t what its name says, or it is damaged: {{names}}. Open it in the program it comes from and save it again.',
  withheld:
    'This file can’t be checked for the student’s name, so you can download it only once names are shown.',
  unchecked:
    'We can’t look into this file: {{names}}. It contains something that is protected, damaged, or in an archive such as .rar. Attach it without a password, or its files one by one.',
} as const;
