/** Sentences about pasting. */
export const paste = {
  options: 'Paste options',
  pasted: 'Pasted. The Control key offers other ways to paste.',
  keep: 'Keep formatting',
  match: 'Match the text',
  plain: 'Plain text',
} as const;
