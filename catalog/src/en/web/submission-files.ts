/** Files of a submission: additional files, imports, submitted versions. */
export const submissionFiles = {
  kind: {
    DOCUMENT: 'Document',
    PRESENTATION: 'Presentation',
    SPREADSHEET: 'Spreadsheet',
    DRAW: 'Drawing',
  },
  additional: {
    fullScreen: 'Additional Files - {{name}}',
    opening: 'Opening {{name}}',
    failed: 'We couldn’t open {{name}}.',
    notMade: 'You didn’t open this file before writing ended, so it’s empty.',
  },
  submitted: {
    editor: 'Submitted version of {{title}}',
    shown: 'You’re reading the version of “{{title}}” submitted {{date}}.',
    shownEarlier:
      'You’re reading the version of “{{title}}” submitted {{date}}. It no longer counts.',
    version: 'Version',
    now: 'Text now',
    counts: '{{title}}, submitted {{date}}',
    replaced: '{{title}} (earlier submission), {{date}}',
    removed: '{{title}} (no longer part of the assignment), {{date}}',
    commented: 'You’re reading “{{title}}” with comments from {{date}}.',
    back: 'Back to the main file',
  },
  import: {
    open: 'Import',
    title: 'Import File',
    warning:
      'Importing a file will overwrite your current work. Please export your work first if needed before proceeding',
    choose: 'Choose a {{extension}} file',
    chosen: '{{name}}, {{size}}',
    kept: 'The text it replaces stays in the version history.',
    button: 'Import',
    oneFile: 'Choose one file.',
    wrongType: 'You can only import a {{extension}} file here.',
    emptyFile: 'This file is empty.',
    running: 'Importing the file',
    stopped: 'Import stopped. Your text hasn’t changed.',
    done: 'File imported successfully',
    failed: 'Failed to import “{{name}}”',
    locked: 'It’s open in another window. Close it there, or choose to write here instead.',
    unsaved:
      'Your latest changes haven’t been saved yet, so we didn’t import anything. They’re kept on this device. Import again once they’re saved.',
  },
} as const;
