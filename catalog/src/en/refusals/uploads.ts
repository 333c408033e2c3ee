/** Uploads of any kind. */
export const uploads = {
  notMultipart: 'Files must be sent as a multipart form.',
  unknownField: 'The form has no file field with this name.',
  fileTooLarge: 'The file is too large. The limit is {{megabytes, number}} MB.',
  totalTooLarge:
    'The files are too large in total. The limit is {{megabytes, number}} MB at a time.',
  tooManyFiles_one: 'Too many files. Send one file at a time.',
  tooManyFiles_other: 'Too many files. Send up to {{count, number}} files at a time.',
  unreadable: 'We couldn’t read the form. Send it again.',
  busy: 'The server is handling many large files right now. What you wrote is safe in your browser and will be sent again automatically.',
  infected:
    '“{{name}}” contains malware and wasn’t accepted. Check your device for viruses and choose another file.',
  infectedFile:
    'The file contains malware and wasn’t accepted. Check your device for viruses and choose another file.',
  scannerAway:
    'Files can’t be checked for viruses right now, so none are accepted. Try again later.',
} as const;
