/** Messages about pages, printing, the headings panel, headers and footers. */
export const pages = {
  place: 'Page {{page}} of about {{count}}',
  continuous: 'Continuous text',
  continuousHint: 'Continuous text, without pages',
  view: 'Page view',
  setup: 'Page setup…',
  print: 'Print or save as PDF',
  headings: 'Headings',
  noHeadings: 'No headings yet. Text with a heading style appears here, so you can jump to it.',
  emptyHeading: 'Empty heading',
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
