import type { ContentBlock, Inline } from '@antecedent/contracts/admin/content';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A link of an operator's text: to the web, to a mail address, or within this site. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/**
 * Headings, paragraphs and lists of a Markdown text. Anything else, HTML above all, is shown as the
 * words that it holds or not at all.
 */
export function markdownBlocks(source: string): ContentBlock[] {
  return fromMarkdown(source).children.flatMap(blockOf);
}

function blockOf(node: RootContent): ContentBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        { kind: 'heading', level: Math.min(node.depth, 4), words: allInlines(node.children) },
      ];
    case 'paragraph':
      return [{ kind: 'paragraph', words: allInlines(node.children) }];
    case 'list': {
      const items = node.children.map((item) =>
        item.children.flatMap((part) => blockOf(part)).flatMap(wordsOf),
      );
      return [{ kind: 'list', ordered: node.ordered === true, items }];
    }
    case 'blockquote':
      return node.children.flatMap(blockOf);
    default:
      return [];
  }
}

const allInlines = (nodes: readonly PhrasingContent[]): Inline[] =>
  nodes.flatMap((node) => inlines(node));

const wordsOf = (block: ContentBlock): Inline[] =>
  block.kind === 'list' ? block.items.flat() : block.words;

function inlines(node: PhrasingContent, within: Partial<Inline> = {}): Inline[] {
  const inside = (more: Partial<Inline>, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => inlines(child, { ...within, ...more }));
  switch (node.type) {
    case 'text':
      return [{ ...within, text: node.value.replaceAll('\n', ' ') }];
    case 'inlineCode':
      return [{ ...within, text: node.value, mark: 'code' }];
    case 'strong':
      return inside({ mark: 'strong' }, node.children);
    case 'emphasis':
      return inside({ mark: 'emphasis' }, node.children);
    case 'link':
      return inside(LINK.test(node.url) ? { link: node.url } : {}, node.children);
    case 'break':
      return [{ ...within, text: ' ' }];
    default:
      return 'children' in node
        ? inside({}, (node as { children: PhrasingContent[] }).children)
        : [];
  }
}

/** The text's first heading, which is its title. */
export function titleOf(blocks: readonly ContentBlock[]): { title: string; rest: ContentBlock[] } {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'heading') return { title: '', rest: [...blocks] };
  return { title: first.words.map(({ text }) => text).join(''), rest };
}
