/** Messages of the dialog that puts one text together of two. */
export const merge = {
  title: 'Compare the two texts',
  intro_one:
    'The text on this device and the one on the server differ in {{count}} place. Select what you want to keep: one side, both, or neither.',
  intro_other:
    'The text on this device and the one on the server differ in {{count}} places. Select what you want to keep: one side, both, or neither.',
  onlyLayout: 'The two texts have the same words. Only their layout differs.',
  all: 'Keep everywhere',
  allMine: 'This device',
  allTheirs: 'The server',
  allBoth: 'Both',
  same_one: '{{count}} paragraph is the same',
  same_other: '{{count}} paragraphs are the same',
  place: 'Place {{number}} of {{count}}',
  mine: 'This device',
  theirs: 'Server',
  missing: 'Not in this text',
  picture: 'Picture',
  table: 'Table',
  empty: 'Empty paragraph',
  formatting: 'Same words, but formatting, pictures or notes differ',
  layout: 'Page setup, styles, headers and footers from',
  words_one: 'Your text will have {{count}} word.',
  words_other: 'Your text will have {{count}} words.',
  cancel: 'Cancel',
  use: 'Use this text',
  failed: 'These two texts can’t be compared here. Download yours, then choose one.',
} as const;
