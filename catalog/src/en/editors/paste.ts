/** Messages about pasting. */
export const paste = {
  options: 'Paste options',
  pasted: 'Pasted. Press Control for paste options.',
  keep: 'Keep formatting',
  match: 'Match text formatting',
  plain: 'Plain text',
} as const;
