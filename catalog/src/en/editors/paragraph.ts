/** Messages of the paragraph dialog. */
export const paragraph = {
  title: 'Paragraph',
  start: 'Indent at the start',
  end: 'Indent at the end',
  firstLine: 'First line',
  none: 'Not indented',
  first: 'Indented',
  hanging: 'Hanging',
  firstBy: 'First line by',
  before: 'Space before',
  after: 'Space after',
  lines: 'Line spacing',
  keepNext: 'Keep with the next paragraph',
  keepLines: 'Keep lines together',
  pageBreakBefore: 'Start on a new page',
  contextual: 'No space between paragraphs of the same style',
  unreadable: 'Enter lengths such as 1 {{unit}} or 12 pt, and line spacing from 0.5 to 10.',
} as const;
