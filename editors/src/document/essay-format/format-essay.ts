import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import { Fragment, type Node } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { runMarks } from '../commands/character.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { runProperties } from '../model/schema.ts';
import { withFormat } from '../paragraph-dialog/paragraph-format.ts';
import {
  type RawProperties,
  withParagraphProperty,
  withRunProperty,
} from '../properties/properties.ts';
import {
  ESSAY_RUN,
  type EssayFormat,
  type EssayRole,
  essayStyle,
  roleOfStyle,
} from './essay-styles.ts';

/** The author and the date, in words. */
export type TitleBlock = { author: string; date: string };

const BODY_LEVEL = 9;
/** What people call the list of what they cite. */
const SOURCES =
  /^(?:works cited|references|bibliography|sources|literatur|literaturverzeichnis|quellen|quellenverzeichnis)$/i;

type Part = { node: Node; position: number; role: EssayRole | 'heading' | 'list' };

/**
 * Formats a whole text as MLA or APA ask: font, double spacing, first-line indents, sources with hanging indents on a
 * page of their own. A text without a title block gets one, with lines to fill in. One transaction, which is one step
 * to undo. Tables and the contents of boxes stay as they are.
 */
export function formatEssay(
  state: EditorState,
  file: OpenDocument,
  format: EssayFormat,
  block: TitleBlock,
): Transaction {
  const { tr } = state;
  const parts = partsOf(state.doc, file);
  for (const part of parts) formatPart(tr, file, format, part);
  const hasBlock = parts.some(({ role }) => role === 'Author');
  if (!hasBlock) insertTitleBlock(tr, file, format, block, parts[0]);
  return tr;
}

function partsOf(doc: Node, file: OpenDocument): Part[] {
  const parts: Part[] = [];
  let isAmongSources = false;
  doc.forEach((node, position) => {
    if (node.type.name !== 'paragraph') return;
    const role = roleOf(node, file, isAmongSources);
    if (role === 'heading') isAmongSources = false;
    if (role === 'Sources Title') isAmongSources = true;
    parts.push({ node, position, role });
  });
  return parts;
}

function roleOf(node: Node, file: OpenDocument, isAmongSources: boolean): Part['role'] {
  const { styles } = file;
  const { styleId, level, list } = styles.paragraph(node.attrs.properties);
  if (SOURCES.test(node.textContent.trim())) return 'Sources Title';
  const own = roleOfStyle(file, styleId);
  if (own !== null) return own === 'Body' && isAmongSources ? 'Source' : own;
  if (/^title$/i.test(styles.sheet.styles.get(styleId ?? '')?.name ?? '')) return 'Title';
  if (level < BODY_LEVEL) return 'heading';
  if (list !== null) return 'list';
  return isAmongSources ? 'Source' : 'Body';
}

function formatPart(
  tr: Transaction,
  file: OpenDocument,
  format: EssayFormat,
  { node, position, role }: Part,
): void {
  const raw = node.attrs.properties as RawProperties;
  const isPlain = role === 'heading' || role === 'list';
  const properties = isPlain
    ? withFormat(raw, { lines: 2, before: 0, after: 0 }, file.styles)
    : asRole(raw, essayStyle(file, format, role));
  if (properties !== raw) tr.setNodeMarkup(position, null, { ...node.attrs, properties });
  node.forEach((inline, offset) => {
    if (!inline.isText) return;
    const before = runProperties(inline);
    const after = isPlain ? withEssayFont(before) : withoutFont(before);
    if (after === before) return;
    const from = position + 1 + offset;
    const to = from + inline.nodeSize;
    const [mark] = runMarks(tr.doc.type.schema, after);
    if (mark === undefined) tr.removeMark(from, to, tr.doc.type.schema.marks.run);
    else tr.addMark(from, to, mark);
  });
}

/** The style says all of this: what the paragraph says itself would go over it. */
function asRole(raw: RawProperties, styleId: string): RawProperties {
  let changed = raw;
  for (const name of ['w:ind', 'w:spacing', 'w:jc', 'w:contextualSpacing', 'w:keepNext']) {
    changed = withParagraphProperty(changed, name, null);
  }
  return withParagraphProperty(
    changed,
    'w:pStyle',
    `<w:pStyle w:val="${escapeAttribute(styleId)}"/>`,
  );
}

const FONT = ['w:rFonts', 'w:sz', 'w:szCs', 'w:color'] as const;

const withoutFont = (run: RawProperties): RawProperties =>
  FONT.reduce((changed, name) => withRunProperty(changed, name, null), run);

/** Headings keep their style, which says other fonts. */
function withEssayFont(run: RawProperties): RawProperties {
  return [...ESSAY_RUN.matchAll(/<(w:\w+)[^>]*\/>/g)].reduce(
    (changed, [xml, name = '']) => withRunProperty(changed, name, xml),
    run,
  );
}

/** Puts the lines above the text, and the cursor where something is to be filled in. */
function insertTitleBlock(
  tr: Transaction,
  file: OpenDocument,
  format: EssayFormat,
  { author, date }: TitleBlock,
  first: Part | undefined,
): void {
  const hasTitle = first?.role === 'Title';
  const line = (role: EssayRole, text = '') => ({ role, text });
  const lines =
    format === 'MLA'
      ? [
          line('Author', author),
          line('Author'),
          line('Author'),
          line('Author', date),
          ...(hasTitle ? [] : [line('Title')]),
        ]
      : [
          line('Author'),
          line('Author'),
          line('Author'),
          line('Title'),
          line('Author'),
          line('Author', author),
          line('Author'),
          line('Author'),
          line('Author'),
          line('Author', date),
        ];
  if (format === 'APA') startPage(tr, first);
  const { schema } = tr.doc.type;
  const made = lines.map(({ role, text }) =>
    schema.node(
      'paragraph',
      { properties: asRole('', essayStyle(file, format, role)) },
      text === '' ? [] : [schema.text(text)],
    ),
  );
  tr.insert(0, Fragment.from(made));
  const empty = format === 'MLA' ? 1 : 3;
  const at = made.slice(0, empty).reduce((sum, { nodeSize }) => sum + nodeSize, 1);
  tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView();
}

/** The title page ends where the text begins. */
function startPage(tr: Transaction, first: Part | undefined): void {
  if (first === undefined) return;
  const node = tr.doc.nodeAt(first.position);
  if (node === null) return;
  const properties = withParagraphProperty(
    node.attrs.properties,
    'w:pageBreakBefore',
    '<w:pageBreakBefore/>',
  );
  tr.setNodeMarkup(first.position, null, { ...node.attrs, properties });
}
