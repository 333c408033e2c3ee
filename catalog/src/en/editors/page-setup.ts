/** Messages of the page setup dialog. */
export const pageSetup = {
  title: 'Page setup',
  paper: 'Paper size',
  paperSize: '{{name}}, {{width}} × {{height}}',
  own: 'Custom size',
  orientation: 'Orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  top: 'Top margin',
  bottom: 'Bottom margin',
  left: 'Left margin',
  right: 'Right margin',
  scope: 'Apply to',
  section: 'This section',
  document: 'Whole document',
  unreadable: 'Enter margins such as 1 {{unit}} or 36 pt.',
  noRoom: 'These margins leave no room for text. Make them smaller, or choose larger paper.',
  suggesting:
    'Paper and margins can’t be suggested. Turn off “Suggest changes” first, then set up the page.',
  done: 'Page setup changed.',
} as const;
