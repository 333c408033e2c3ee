/** Sentences about pages, printing, headings beside the text, headers and footers. */
export const pages = {
  place: 'Page {{page}} of about {{count}}',
  continuous: 'Continuous text',
  continuousHint: 'Continuous text, without pages',
  view: 'Page view',
  print: 'Print or save as PDF',
  headings: 'Headings',
  noHeadings:
    'No headings yet. Lines with a heading style are listed here, and lead to their place.',
  emptyHeading: 'Heading without words',
  editHeader: 'Edit header',
  editFooter: 'Edit footer',
  header: {
    default: 'Header',
    first: 'Header of the first page',
    even: 'Header of even pages',
  },
  footer: {
    default: 'Footer',
    first: 'Footer of the first page',
    even: 'Footer of even pages',
  },
  pageNumber: 'Page number',
  columnBreak: 'Column break',
  sectionBreak: 'Section break',
  done: 'Done',
} as const;
