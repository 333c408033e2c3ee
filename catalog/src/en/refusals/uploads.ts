/** Uploads of any kind. */
export const uploads = {
  notMultipart: 'The files have to be sent as a multipart form.',
  unknownField: 'The form has no field for files named so.',
  fileTooLarge: 'The file is too large: at most {{megabytes, number}} MB are accepted.',
  totalTooLarge:
    'The files are too large together: at most {{megabytes, number}} MB are accepted at a time.',
  tooManyFiles_one: 'Too many files: send at most one file at a time.',
  tooManyFiles_other: 'Too many files: send at most {{count, number}} files at a time.',
  unreadable: 'The form could not be read. Send it again.',
  busy: 'The server is handling many large files right now. What you wrote is safe in your browser and will be sent again automatically.',
} as const;
