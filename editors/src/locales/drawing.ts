/** Sentences of drawings. */
export const drawing = {
  tools: 'Drawing',
  canvas: 'Canvas',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  addPage: 'Add page',
  deletePage: 'Delete this page',
  page: 'Page {{number}}',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  kept: 'Kept as it is, not shown here',
  keptTable: 'A table, kept as it is',
} as const;
