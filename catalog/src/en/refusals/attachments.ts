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
} as const;
