import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node, ResolvedPos, Schema } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { ensureStyle } from '../file/ensure-style.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { textArea } from '../layout/text-area.ts';
import { NewBookmarks, tableOfContentsBookmark } from './bookmarks.ts';
import { type FoundTableOfContents, findTableOfContents } from './find-table-of-contents.ts';
import { type ListedHeading, listedHeadings } from './listed-headings.ts';

/** The page a position is on, from 1. */
export type PageOf = (position: number) => number;

const MAX_LEVEL = 3;
const TWENTIETHS_PER_PIXEL = 15;
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const fieldPart = (type: string, more = '') => run(`<w:fldChar w:fldCharType="${type}"${more}/>`);
const code = (instruction: string) =>
  run(`<w:instrText xml:space="preserve"> ${instruction} </w:instrText>`);
/** Dirty: other word processors update its page numbers when they open the file. */
const HEAD =
  fieldPart('begin', ' w:dirty="true"') +
  code('TOC \\o &quot;1-3&quot; \\h \\z \\u') +
  fieldPart('separate');
const BOX =
  '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>';

/** How many headings a table of contents would list. */
export const countHeadings = (doc: Node, file: OpenDocument): number =>
  listedHeadings(doc, file.styles, MAX_LEVEL).length;

/** Inserts a table of contents before the cursor's paragraph, or replaces it if it is empty. */
export function insertTableOfContents(file: OpenDocument, title: string, pageOf: PageOf): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (findTableOfContents(state.doc) !== null || countHeadings(state.doc, file) === 0)
      return false;
    if (dispatch === undefined) return true;
    const { tr, schema } = state;
    const headings = withBookmarks(tr, file, MAX_LEVEL);
    const edge = rightEdge(file, $from);
    const entries = entriesOf(
      file,
      schema,
      { headings, pageOf, edge },
      {
        head: schema.node('anchor', { xml: HEAD }),
        end: schema.node('anchor', { xml: fieldPart('end') }),
      },
    );
    const heading = schema.node('paragraph', { properties: titleProperties(file) }, [
      schema.text(title),
    ]);
    const attributes = { open: BOX, close: '</w:sdtContent></w:sdt>' };
    const box = schema.node('container', attributes, [heading, ...entries]);
    const before = tr.mapping.map($from.before(1), -1);
    const block = tr.doc.nodeAt(before);
    const isEmpty =
      block?.type.name === 'paragraph' && block.content.size === 0 && block.attrs.properties === '';
    // a paragraph to type in has to follow
    const end = isEmpty && tr.doc.childCount > 1 ? before + block.nodeSize : before;
    tr.replaceWith(before, end, box);
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/** Updates the document's table of contents. */
export function updateTableOfContents(file: OpenDocument, pageOf: PageOf): Command {
  return (state, dispatch) => {
    const found = findTableOfContents(state.doc);
    if (found === null) return false;
    if (dispatch === undefined) return true;
    const tr = renewed(state.tr, found, file, pageOf);
    if (tr.docChanged) dispatch(closeHistory(tr));
    return true;
  };
}

/** {@link updateTableOfContents} as part of a transaction. Unchanged entries keep their bytes. */
function renewed(
  tr: Transaction,
  found: FoundTableOfContents,
  file: OpenDocument,
  pageOf: PageOf,
): Transaction {
  const { schema } = tr.doc.type;
  const headings = withBookmarks(tr, file, found.deepest);
  if (headings.length === 0) return tr;
  const from = tr.mapping.map(found.from, 1);
  const to = tr.mapping.map(found.to, -1);
  const end = found.keptEnd === null ? schema.node('anchor', { xml: fieldPart('end') }) : null;
  const edge = rightEdge(file, tr.doc.resolve(from));
  const entries = entriesOf(file, schema, { headings, pageOf, edge }, { head: found.head, end });
  const before = tr.doc.slice(from, to).content;
  const same =
    before.childCount === entries.length &&
    entries.every((entry, index) => looksLike(before.child(index), entry));
  return same ? tr : tr.replaceWith(from, to, entries);
}

const looksLike = (one: Node, other: Node): boolean =>
  one.textContent === other.textContent && one.attrs.properties === other.attrs.properties;

type PlacedHeading = ListedHeading & { bookmark: string };

/** Gives every heading a bookmark, if it has none, and returns the headings' new positions. */
function withBookmarks(tr: Transaction, file: OpenDocument, deepest: number): PlacedHeading[] {
  const { schema } = tr.doc.type;
  const names = new NewBookmarks(tr.doc, file);
  const anchor = (xml: string) => schema.node('anchor', { xml });
  const found = listedHeadings(tr.doc, file.styles, deepest);
  const start = tr.steps.length;
  return found.map((heading) => {
    const present = tableOfContentsBookmark(heading.node);
    if (present !== null) return { ...heading, bookmark: present };
    const bookmark = names.next();
    const at = tr.mapping.slice(start).map(heading.position) + 1;
    tr.insert(at + heading.node.content.size, anchor(bookmark.end));
    tr.insert(at, anchor(bookmark.start));
    return { ...heading, bookmark: bookmark.name };
  });
}

/** What is listed, and where the page numbers are. */
type Listing = { headings: readonly PlacedHeading[]; pageOf: PageOf; edge: number };

/** The right edge of the text, in twentieths of a point. */
const rightEdge = (file: OpenDocument, $at: ResolvedPos): number =>
  Math.round(textArea(file, $at).width * TWENTIETHS_PER_PIXEL);

function entriesOf(
  file: OpenDocument,
  schema: Schema,
  { headings, pageOf, edge }: Listing,
  field: { head: Node; end: Node | null },
): Node[] {
  const anchor = (xml: string) => schema.node('anchor', { xml });
  return headings.map((heading, index) => {
    const { bookmark, text, level, position } = heading;
    const link = schema.marks.link!.create({
      attributes: ` w:anchor="${bookmark}" w:history="1"`,
      href: `#${bookmark}`,
    });
    const page = fieldPart('begin') + code(`PAGEREF ${bookmark} \\h`) + fieldPart('separate');
    const linked = [
      schema.text(`${text}\t`),
      anchor(page),
      schema.text(String(pageOf(position))),
      anchor(fieldPart('end')),
    ].map((node) => node.mark([link]));
    const isLast = index === headings.length - 1;
    return schema.node('paragraph', { properties: entryProperties(file, level, edge) }, [
      ...(index === 0 ? [field.head] : []),
      ...linked,
      ...(isLast && field.end !== null ? [field.end] : []),
    ]);
  });
}

const INDENT = 240;

function entryProperties(file: OpenDocument, level: number, edge: number): string {
  const indent = level === 1 ? '' : `<w:ind w:left="${INDENT * (level - 1)}"/>`;
  const style = ensureStyle(file, {
    id: `TOC${level}`,
    name: `toc ${level}`,
    kind: 'paragraph',
    paragraph: `<w:spacing w:after="100"/>${indent}`,
  });
  return `<w:pStyle w:val="${escapeAttribute(style)}"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${edge}"/></w:tabs>`;
}

function titleProperties(file: OpenDocument): string {
  const style = ensureStyle(file, {
    id: 'TOCHeading',
    name: 'TOC Heading',
    kind: 'paragraph',
    paragraph: '<w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="120"/>',
    run: '<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>',
  });
  return `<w:pStyle w:val="${escapeAttribute(style)}"/>`;
}

/** Moves the cursor to a position and scrolls it into view. */
export function goTo(position: number): Command {
  return (state, dispatch) => {
    const near = TextSelection.near(state.doc.resolve(Math.min(position, state.doc.content.size)));
    dispatch?.(state.tr.setSelection(near).scrollIntoView());
    return true;
  };
}
