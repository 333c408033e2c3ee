import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { type Extension, fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Inline, RichTextBlock } from './blocks.ts';

/** Where a link may lead: to the web, to a mail address, or within this site. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** A picture or file of an assignment, as its text names it. */
export const FILE_LINK = /^file:([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

const fileOf = (url: string): string | undefined => FILE_LINK.exec(url)?.[1]?.toLowerCase();

/** What people write without meaning Markdown, and what would hide their words. */
const NOT_MARKUP = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
  'thematicBreak',
];

const OF_DOCUMENTS: Options = {};
const OF_PEOPLE: Options = {
  extensions: [{ disable: { null: NOT_MARKUP } }, gfmAutolinkLiteral()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown() as Extension],
};

/** A mark of emphasis or a link, or the beginning of an item. */
const MARK = /\*+|_+|[[\]]|^[^\S\n]*(?:[-+]|\d{1,9}[.)])\s/gm;
const ITEMS_IN_ITEMS = /^(?:[^\S\n]*(?:[-+*]|\d{1,9}[.)])[^\S\n]){9}/m;
const MOST_MARKS = 2000;

/** Whether line breaks within a paragraph are kept. */
type Reading = { lineBreaks: boolean };

/**
 * Headings, paragraphs and lists of a Markdown document. Anything else, HTML above all, is shown as the words that it holds or
 * not at all. A line break in the source is a space.
 */
export function blocksOfDocument(markdown: string): RichTextBlock[] {
  return blocksOf(markdown, OF_DOCUMENTS, { lineBreaks: false });
}

/**
 * The same of a text that somebody wrote in a form, perhaps without thinking of Markdown: line breaks stay, web addresses are
 * links, and nothing is left out.
 */
export function blocksOfText(markdown: string): RichTextBlock[] {
  return isMeantAsMarkdown(markdown)
    ? blocksOf(markdown, OF_PEOPLE, { lineBreaks: true })
    : [{ kind: 'paragraph', words: [{ text: markdown }] }];
}

/** Thousands of marks, or lists nine deep, take seconds to read: nobody formats a text like that. */
const isMeantAsMarkdown = (text: string) =>
  (text.match(MARK)?.length ?? 0) <= MOST_MARKS && !ITEMS_IN_ITEMS.test(text);

const blocksOf = (markdown: string, options: Options, reading: Reading) =>
  fromMarkdown(markdown, options).children.flatMap((node) => blockOf(node, reading));

function blockOf(node: RootContent, reading: Reading): RichTextBlock[] {
  switch (node.type) {
    case 'heading': {
      const words = allInlines(node.children, reading);
      return [{ kind: 'heading', level: Math.min(node.depth, 4), words }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', words: allInlines(node.children, reading) }];
    case 'list': {
      const { ordered, start, children } = node;
      return [
        {
          kind: 'list',
          ordered: ordered === true,
          ...(ordered && start != null && start !== 1 && { start }),
          items: children.flatMap((item) => itemsOf(item, reading)),
        },
      ];
    }
    case 'blockquote':
      return node.children.flatMap((child) => blockOf(child, reading));
    default:
      return [];
  }
}

/** An item, and the items of lists in it. */
function itemsOf({ children }: ListItem, reading: Reading): Inline[][] {
  const blocks = children.flatMap((child) => blockOf(child, reading));
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.words]));
  return items.length > 0 ? items : [[]];
}

const allInlines = (nodes: readonly PhrasingContent[], reading: Reading): Inline[] =>
  nodes.flatMap((node) => inlines(node, reading));

function inlines(node: PhrasingContent, reading: Reading, within: Partial<Inline> = {}): Inline[] {
  const inside = (more: Partial<Inline>, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => inlines(child, reading, { ...within, ...more }));
  switch (node.type) {
    case 'text': {
      const text = reading.lineBreaks ? node.value : node.value.replaceAll('\n', ' ');
      return [{ ...within, text }];
    }
    case 'inlineCode':
      return [{ ...within, text: node.value, mark: 'code' }];
    case 'strong':
    case 'emphasis':
      return inside({ mark: bothMarks(within.mark, node.type) }, node.children);
    case 'link': {
      const file = fileOf(node.url);
      if (file !== undefined) return inside({ file }, node.children);
      return inside(addressOf(node.url), node.children);
    }
    case 'image': {
      const picture = fileOf(node.url);
      const text = node.alt ?? '';
      if (picture !== undefined) return [{ ...within, text, picture }];
      // Pictures from elsewhere aren't loaded: their servers would see who reads the text.
      return reading.lineBreaks
        ? [
            { ...within, text: '!' },
            ...inside(addressOf(node.url), [{ type: 'text', value: text }]),
          ]
        : [];
    }
    case 'break':
      return [{ ...within, text: reading.lineBreaks ? '\n' : ' ' }];
    default:
      return 'children' in node
        ? inside({}, (node as { children: PhrasingContent[] }).children)
        : [];
  }
}

const addressOf = (url: string): Partial<Inline> => (LINK.test(url) ? { link: url } : {});

const bothMarks = (outer: Inline['mark'], inner: 'strong' | 'emphasis'): Inline['mark'] =>
  outer === undefined || outer === 'code' || outer === inner ? inner : 'strong-emphasis';

/** The text's first heading, which is its title. */
export function titleOf(blocks: readonly RichTextBlock[]): {
  title: string;
  rest: RichTextBlock[];
} {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'heading') return { title: '', rest: [...blocks] };
  return { title: first.words.map(({ text }) => text).join(''), rest };
}
