import { xmlCharacters } from '../../xml/xml-text.ts';
import type {
  DisplayBlock,
  DisplayContainer,
  DisplayMark,
  DisplayRun,
  RunFormat,
} from './display-types.ts';

/**
 * Renders blocks as HTML, with changes marked. The HTML is generated, never passed through:
 * whatever the text, the result contains only these elements and attributes.
 *
 * - `p`, `h1` to `h6`, `blockquote` and `li` with `data-from` (offset of the block's text) and the
 *   classes `title`, `subtitle`, `level-0` to `level-8`, `center`, `end`, `justify`; `dir="rtl"`
 * - `ul.list`, `table`, `tbody`, `tr`, `td` (`colspan`, class `continues`), `div.box`
 * - `strong`, `em`, `u`, `s`, `sup`, `sub`, `br`, `span.capitals`, `span.small-capitals`,
 *   `span.label`, `span.picture` with `role="img"` and `aria-label`
 * - `data-row` on whatever `rowOf` gives a row: tables and boxes, and paragraphs and list items outside of them
 * - `ins.new`, `ins.edited`, `del.deleted`, `del.edited`, `del.others` (`was-new`, `was-edited`), `span.moved` (`passage-1` and
 *   so on), `span.typing`, `span.restored`, `span.copied`, `span.others`, `span.given` for the marks
 *
 * Marks may be in any order; where two overlap, the one that starts later is cut off. A mark that
 * would split a surrogate pair starts or ends after it.
 */
export function renderBlocks(
  blocks: readonly DisplayBlock[],
  marks: readonly DisplayMark[] = [],
  rowOf: RowOfBlock = () => null,
): string {
  const order = [...marks].sort((a, b) => a.from - b.from);
  const out: string[] = [];
  let open: readonly Wrapper[] = [];
  let next = 0;
  blocks.forEach((block, index) => {
    if (index === 0 || !sharesContainers(blocks[index - 1] as DisplayBlock, block)) {
      open = switchContainers(out, open, wrappersOf(block, rowOf(index)));
    }
    const reach = index === blocks.length - 1 ? Number.POSITIVE_INFINITY : block.to;
    const own: DisplayMark[] = [];
    let at = next;
    for (; at < order.length && (order[at] as DisplayMark).from <= reach; at++) {
      const mark = order[at] as DisplayMark;
      const isOver = mark.kind === 'deleted' ? mark.from <= reach : mark.to <= block.to;
      if (index === 0 || (mark.kind === 'deleted' ? mark.from : mark.to) >= block.from)
        own.push(mark);
      if (isOver && at === next) next++;
    }
    out.push(blockHtml(block, own, block.within.length === 0 ? rowOf(index) : null));
  });
  switchContainers(out, open, []);
  return out.join('');
}

/** The row that a block, by its index, or the outermost table or box around it, is laid out in. */
export type RowOfBlock = (block: number) => number | null;

const rowAttribute = (row: number | null): string =>
  row === null ? '' : ` data-row="${Math.trunc(row)}"`;

/** Whether two blocks have the same containers, so that nothing opens or closes between them. */
function sharesContainers(a: DisplayBlock, b: DisplayBlock): boolean {
  return (
    a.within === b.within &&
    (a.paragraph.name === 'list-item') === (b.paragraph.name === 'list-item')
  );
}

type Wrapper = { key: string; start: string; end: string };

function wrappersOf(block: DisplayBlock, row: number | null): Wrapper[] {
  const wrappers = block.within.map((container, depth) =>
    containerWrapper(container, rowAttribute(depth === 0 ? row : null)),
  );
  if (block.paragraph.name === 'list-item') {
    wrappers.push({ key: 'list', start: '<ul class="list">', end: '</ul>' });
  }
  return wrappers;
}

function containerWrapper(container: DisplayContainer, row: string): Wrapper {
  const key = `${container.kind}${container.id}`;
  switch (container.kind) {
    case 'table':
      return { key, start: `<table${row}><tbody>`, end: '</tbody></table>' };
    case 'row':
      return { key, start: '<tr>', end: '</tr>' };
    case 'box':
      return { key, start: `<div class="box"${row}>`, end: '</div>' };
    case 'cell': {
      const span = container.columns > 1 ? ` colspan="${container.columns}"` : '';
      const continues = container.continues ? ' class="continues"' : '';
      return { key, start: `<td${span}${continues}>`, end: '</td>' };
    }
  }
}

/** Closes the containers that the next block does not share and opens its own. */
function switchContainers(
  out: string[],
  from: readonly Wrapper[],
  to: readonly Wrapper[],
): readonly Wrapper[] {
  let shared = 0;
  while (shared < from.length && from[shared]?.key === to[shared]?.key) shared++;
  for (let at = from.length - 1; at >= shared; at--) out.push((from[at] as Wrapper).end);
  for (const wrapper of to.slice(shared)) out.push(wrapper.start);
  return to;
}

function blockHtml(block: DisplayBlock, marks: readonly DisplayMark[], row: number | null): string {
  const { paragraph } = block;
  const classes: string[] = [];
  let tag = 'p';
  if (paragraph.name === 'heading') tag = `h${paragraph.level}`;
  else if (paragraph.name === 'quote') tag = 'blockquote';
  else if (paragraph.name === 'list-item') {
    tag = 'li';
    classes.push(`level-${paragraph.level}`);
  } else if (paragraph.name !== 'normal') classes.push(paragraph.name);
  if (block.alignment !== 'start') classes.push(block.alignment);

  const attributes =
    (classes.length > 0 ? ` class="${classes.join(' ')}"` : '') +
    (block.rightToLeft ? ' dir="rtl"' : '') +
    ` data-from="${block.from}"${rowAttribute(row)}`;
  const label = block.label === null ? '' : `<span class="label">${escapeHtml(block.label)}</span>`;
  const inner = contentHtml(block, marks);
  return `<${tag}${attributes}>${label}${inner === '' ? '<br>' : inner}</${tag}>`;
}

/** The runs of a block, split where marks start and end and where deletions are. */
function contentHtml(block: DisplayBlock, marks: readonly DisplayMark[]): string {
  const whole = (offset: number) =>
    offset + (splitsSurrogatePair(block.text, offset - block.from) ? 1 : 0);
  const deletions = marks.filter((mark) => mark.kind === 'deleted');
  const runsHtml = runWriter(block.runs);
  let html = '';
  let at = block.from;
  let deletion = 0;
  const writeTo = (to: number, wrap: (inner: string) => string) => {
    for (; deletion < deletions.length; deletion++) {
      const gone = deletions[deletion] as Deletion;
      const from = whole(gone.from);
      if (from >= to) break;
      if (from > at) html += wrap(runsHtml(at, from));
      html += deletionHtml(gone);
      at = Math.max(at, from);
    }
    if (to > at) html += wrap(runsHtml(at, to));
    at = Math.max(at, to);
  };
  for (const mark of marks) {
    const from = whole(Math.max(at, mark.from));
    const to = whole(Math.min(mark.to, block.to));
    if (mark.kind === 'deleted' || to <= from) continue;
    writeTo(from, (inner) => inner);
    const [start, end] = tagsOf(mark);
    writeTo(to, (inner) => start + inner + end);
  }
  writeTo(block.to, (inner) => inner);
  for (const run of block.runs) {
    if (run.kind === 'picture' && run.at === block.to) html += pictureHtml(run.alt);
  }
  for (const gone of deletions.slice(deletion)) html += deletionHtml(gone);
  return html;
}

type Deletion = Extract<DisplayMark, { kind: 'deleted' }>;

function deletionHtml({ deletedText, how = 'deleted', was }: Deletion): string {
  const kind = how === 'replaced' ? 'edited' : how;
  return `<del class="${kind}${was ? ` was-${was}` : ''}">${textHtml(deletedText)}</del>`;
}

function tagsOf(mark: Exclude<DisplayMark, Deletion>): [start: string, end: string] {
  switch (mark.kind) {
    case 'moved': {
      const passage = mark.passage === undefined ? '' : ` passage-${Math.trunc(mark.passage)}`;
      return [`<span class="moved${passage}">`, '</span>'];
    }
    case 'removed':
      return ['<del class="deleted">', '</del>'];
    case 'replaced':
      return ['<del class="edited">', '</del>'];
    case 'new':
    case 'edited':
      return [`<ins class="${mark.kind}${mark.atOnce ? ' at-once' : ''}">`, '</ins>'];
    default:
      return [`<span class="${mark.kind}">`, '</span>'];
  }
}

function splitsSurrogatePair(text: string, at: number): boolean {
  const isHigh = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  return isHigh && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** Renders the runs of a block in consecutive ranges. */
function runWriter(runs: readonly DisplayRun[]): (from: number, to: number) => string {
  let first = 0;
  return (from, to) => {
    let html = '';
    for (let at = first; at < runs.length; at++) {
      const run = runs[at] as DisplayRun;
      const start = run.kind === 'picture' ? run.at : run.from;
      if (start >= to) break;
      const isPast = run.kind === 'picture' ? run.at < from : run.to <= from;
      if (isPast) first = at + 1;
      else if (run.kind === 'picture') html += pictureHtml(run.alt);
      else {
        const text = run.text.slice(Math.max(0, from - run.from), to - run.from);
        html += formatted(textHtml(text), run.format);
      }
    }
    return html;
  };
}

function pictureHtml(alt: string): string {
  // A picture without a description is decorative: there is nothing for screen readers to announce.
  return alt === ''
    ? '<span class="picture"></span>'
    : `<span class="picture" role="img" aria-label="${escapeHtml(alt)}"></span>`;
}

function formatted(html: string, format: RunFormat): string {
  let inner = html;
  if (format.capitals !== null) {
    inner = `<span class="${format.capitals === 'all' ? 'capitals' : 'small-capitals'}">${inner}</span>`;
  }
  if (format.script !== null) {
    const tag = format.script === 'super' ? 'sup' : 'sub';
    inner = `<${tag}>${inner}</${tag}>`;
  }
  if (format.strike) inner = `<s>${inner}</s>`;
  if (format.underline) inner = `<u>${inner}</u>`;
  if (format.italic) inner = `<em>${inner}</em>`;
  return format.bold ? `<strong>${inner}</strong>` : inner;
}

const LINE_ENDS = /\r\n?|[\n\u2028\u2029]/;

function textHtml(text: string): string {
  return text.split(LINE_ENDS).map(escapeHtml).join('<br>');
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes text for use between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return xmlCharacters(text).replace(/[&<>"']/g, (character) => ESCAPES.get(character) as string);
}
