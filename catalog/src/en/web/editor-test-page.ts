export const editorTestPage = {
  title: 'Editor test page',
  kinds: 'Kind of editor',
  docx: 'Word Processor',
  pptx: 'Presentation',
  xlsx: 'Spreadsheet',
  odg: 'Draw',
  file: 'File',
  fileHelp: 'Leave it empty for a blank file, or paste the name of a file created here.',
  invalid: 'This isn’t the name of a test file.',
  reload: 'Reload',
  opening: 'Opening the editor',
  failed: 'We couldn’t open the editor.',
} as const;
