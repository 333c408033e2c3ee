/** Messages about pasting. */
export const paste = {
  options: 'Paste options',
  pasted: 'Pasted. Press Control for paste options.',
  keep: 'Keep formatting',
  match: 'Match text formatting',
  plain: 'Plain text',
  picturesLeftOut_one: 'The picture was not pasted',
  picturesLeftOut_other: '{{count}} pictures were not pasted',
  picturesHint: 'Copy a picture by itself and paste it, or save it and choose Insert, Picture.',
} as const;
