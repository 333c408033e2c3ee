/** Where the cursor is, and the keys that lead through a text. */
export const orientation = {
  label: 'Moving and finding out where you are',
  nextHeading: 'Next heading',
  previousHeading: 'Previous heading',
  nextTable: 'Next table',
  previousTable: 'Previous table',
  describe: 'Announce the format and the number of words',
  heading: 'Heading {{level}}: {{text}}',
  noText: 'no text',
  table: 'Table. Rows: {{rows}}, columns: {{columns}}.',
  lastHeading: 'There’s no heading after this.',
  firstHeading: 'There’s no heading before this.',
  lastTable: 'There’s no table after this.',
  firstTable: 'There’s no table before this.',
  selected: '{{selected, number}} of {{total, number}} words selected',
} as const;
