import type { Inline, RichTextBlock } from '@antecedent/contracts/wire/rich-text/blocks';
import { blocksOfText } from '@antecedent/contracts/wire/rich-text/read-markdown';
import type { BlockContent, List, PhrasingContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Mark, MarkType, Node } from 'prosemirror-model';
import { linkParts } from '../../../lib/link-parts.ts';
import { isLink, richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** The document of a Markdown text. */
export function richTextFromMarkdown(markdown: string): Node {
  const blocks = blocksOfText(markdown).map(blockNode);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

function blockNode(block: RichTextBlock): Node {
  switch (block.kind) {
    case 'heading':
      return nodes.heading.create({ level: Math.max(2, Math.min(3, block.level)) }, [
        // A heading is one line of text.
        ...inlineNodes(
          block.words.map(({ picture: _, ...word }) => ({
            ...word,
            text: word.text.replaceAll('\n', ' '),
          })),
        ),
      ]);
    case 'paragraph':
      return nodes.paragraph.create(null, inlineNodes(block.words));
    case 'list': {
      const items = block.items.map((words) =>
        nodes.list_item.create(null, nodes.paragraph.create(null, inlineNodes(words))),
      );
      return block.ordered
        ? nodes.ordered_list.create({ order: block.start ?? 1 }, items)
        : nodes.bullet_list.create(null, items);
    }
  }
}

const inlineNodes = (words: readonly Inline[]): Node[] =>
  words.flatMap((word) => {
    const carried = marksOf(word);
    if (word.picture !== undefined)
      return [nodes.picture.create({ id: word.picture, text: word.text }, null, carried)];
    return word.text
      .split('\n')
      .flatMap((line, place) => [
        ...(place > 0 ? [nodes.hard_break.create()] : []),
        ...(line === '' ? [] : [richTextSchema.text(line, carried)]),
      ]);
  });

const marksOf = ({ mark, link, file }: Inline): Mark[] => [
  ...(link !== undefined && isLink(link) ? [marks.link.create({ href: link })] : []),
  ...(file !== undefined ? [marks.link.create({ href: `file:${file}` })] : []),
  ...(mark === 'strong' || mark === 'strong-emphasis' ? [marks.strong.create()] : []),
  ...(mark === 'emphasis' || mark === 'strong-emphasis' ? [marks.em.create()] : []),
];

/** The document as Markdown; empty if it holds no words. */
export function richTextToMarkdown(doc: Node): string {
  if (doc.textContent.trim() === '') return '';
  const children = doc.children.filter(hasWords).map(blockContent);
  return toMarkdown({ type: 'root', children }, { bullet: '-', listItemIndent: 'one' }).trimEnd();
}

const hasWords = (node: Node) => node.textContent.trim() !== '';

function blockContent(node: Node): BlockContent {
  if (node.type === nodes.heading)
    return { type: 'heading', depth: node.attrs.level, children: phrasing(node) };
  if (node.type === nodes.paragraph) return { type: 'paragraph', children: phrasing(node) };
  const list: List = {
    type: 'list',
    ordered: node.type === nodes.ordered_list,
    start: node.type === nodes.ordered_list ? node.attrs.order : null,
    spread: false,
    children: node.children.map((item) => ({
      type: 'listItem',
      spread: false,
      children: item.children.map((part) => ({ type: 'paragraph', children: phrasing(part) })),
    })),
  };
  return list;
}

/** Words with the marks that they carry, outermost first: link, strong, emphasis. */
type Run = { text: string; marks: readonly Mark[]; picture?: Node };

/** The words of a block, without breaks at its ends, which Markdown can't tell. */
function phrasing(block: Node): PhrasingContent[] {
  const runs = block.children.map(
    (node): Run =>
      node.type === nodes.picture
        ? { text: '', marks: node.marks, picture: node }
        : { text: node.isText ? (node.text ?? '') : '\n', marks: node.marks },
  );
  while (runs.at(-1)?.text === '\n') runs.pop();
  while (runs[0]?.text === '\n') runs.shift();
  return nested(runs, [marks.link, marks.strong, marks.em]);
}

function nested(runs: readonly Run[], types: readonly MarkType[]): PhrasingContent[] {
  const [type, ...inner] = types;
  if (type === undefined) {
    return pieces(runs);
  }
  return groupsOf(runs, type).flatMap(({ mark, group }) => {
    if (mark !== undefined) return markNode(mark, nested(group, inner));
    return type === marks.link
      ? withTypedAddresses(group).flatMap((part) =>
          part.address === null
            ? nested(part.runs, inner)
            : { type: 'link' as const, url: part.address, children: nested(part.runs, inner) },
        )
      : nested(group, inner);
  });
}

/** Words, and the pictures between them. */
function pieces(runs: readonly Run[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (const { text, picture } of runs) {
    const last = found.at(-1);
    if (picture)
      found.push({ type: 'image', url: `file:${picture.attrs.id}`, alt: picture.attrs.text });
    else if (last?.type === 'text') last.value += text;
    else if (text !== '') found.push({ type: 'text', value: text });
  }
  return found;
}

function markNode(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type === marks.link) return { type: 'link', url: mark.attrs.href, children };
  return { type: mark.type === marks.strong ? 'strong' : 'emphasis', children };
}

/** Runs next to each other with the same mark of a type, or none. */
function groupsOf(runs: readonly Run[], type: MarkType) {
  const groups: { mark: Mark | undefined; group: Run[] }[] = [];
  for (const run of runs) {
    const mark = run.marks.find((one) => one.type === type);
    const last = groups.at(-1);
    const isSame = last && (mark ? last.mark?.eq(mark) === true : last.mark === undefined);
    if (isSame) last.group.push(run);
    else groups.push({ mark, group: [run] });
  }
  return groups;
}

/** Markdown's escapes would become part of an address that was only typed. */
function withTypedAddresses(runs: readonly Run[]): { address: string | null; runs: Run[] }[] {
  const parts: { address: string | null; runs: Run[] }[] = [{ address: null, runs: [] }];
  for (const run of runs) {
    if (run.picture) parts.at(-1)?.runs.push(run);
    for (const { text, href } of linkParts(run.text)) {
      const part = { ...run, text };
      if (href === null) parts.at(-1)?.runs.push(part);
      else parts.push({ address: href, runs: [part] }, { address: null, runs: [] });
    }
  }
  return parts;
}
