export const testPage = {
  title: 'Editor test page',
  kinds: 'Kind of editor',
  docx: 'Word Processor',
  pptx: 'Presentation',
  xlsx: 'Spreadsheet',
  odg: 'Draw',
  file: 'File',
  fileHelp: 'Leave it empty for a blank file, or paste the name of one that was made here.',
  invalid: 'This is not the name of a test file.',
  reload: 'Reload',
  opening: 'Opening the editor',
  failed: 'The editor could not be opened.',
} as const;
