/** Indentation of list levels; the label is at the level's own edge. */
const LEVELS = Object.fromEntries(
  Array.from({ length: 9 }, (_, level) => [
    `& li.level-${level}`,
    { '--level': level, paddingLeft: `${2 + 1.5 * level}em` },
  ]),
);

/** Styles of a text that the server renders: paragraphs, headings, lists and tables. */
export const documentStyles = {
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: '0.9em', minHeight: '1em' },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontWeight: 600, lineHeight: 1.3, m: 0, mb: '0.6em' },
  '& h1': { fontSize: '1.375rem' },
  '& h2': { fontSize: '1.25rem' },
  '& h3': { fontSize: '1.125rem' },
  '& table': { borderCollapse: 'collapse', mb: '0.9em', maxWidth: 1 },
  '& td, & th': { border: 1, borderColor: 'ink.paperEdge', px: 1, py: 0.5, verticalAlign: 'top' },
  '& blockquote': { m: 0, mb: '0.9em', pl: 2, borderLeft: 3, borderColor: 'ink.paperEdge' },
  '& .title': { fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.25 },
  '& .subtitle': { fontSize: '1.125rem', color: 'text.secondary' },
  '& .center': { textAlign: 'center' },
  '& .end': { textAlign: 'end' },
  '& .justify': { textAlign: 'justify' },
  '& ul.list': { listStyle: 'none', m: 0, mb: '0.9em', p: 0 },
  '& ul.list > li': { position: 'relative', mb: '0.25em', pl: '2em' },
  ...LEVELS,
  '& .label': { position: 'absolute', left: 'calc(var(--level, 0) * 1.5em)' },
  '& .box': { border: 1, borderColor: 'ink.paperEdge', p: 1.5, mb: '0.9em' },
  '& .picture': {
    display: 'inline-block',
    width: '6em',
    height: '4em',
    border: 1,
    borderColor: 'ink.paperEdge',
    bgcolor: 'background.desk',
    verticalAlign: 'text-bottom',
  },
  '& .capitals': { textTransform: 'uppercase' },
  '& .small-capitals': { fontVariantCaps: 'small-caps' },
};
