import { FILE_LINK } from '@antecedent/contracts/wire/rich-text/read-markdown';
import { type DOMOutputSpec, Schema } from 'prosemirror-model';

/** Where a link of a formatted text may lead. */
export const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The same, or a file of the assignment. */
export const isLink = (href: string): boolean => LINK.test(href) || FILE_LINK.test(href);

/** What a formatted text is made of; the same that `blocksOfText` reads from Markdown. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [attrs.level === 2 ? 'h3' : 'h4', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (list) => ({ order: Math.max(0, (list as HTMLOListElement).start) }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['ol', { start: attrs.order }, 0],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    picture: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { id: {}, text: { default: '' } },
      // Pictures from elsewhere stay there.
      parseDOM: [
        {
          tag: 'img[data-file]',
          getAttrs: (picture) => {
            const id = picture.getAttribute('data-file') ?? '';
            return FILE_LINK.test(`file:${id}`) && { id, text: picture.getAttribute('alt') ?? '' };
          },
        },
      ],
      toDOM: ({ attrs }) => ['img', { 'data-file': attrs.id, alt: attrs.text }],
      leafText: ({ attrs }) => attrs.text || '\u{fffc}',
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href') ?? '';
            return isLink(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some editors wrap a whole copy in a `b` that isn't bold.
        { tag: 'b', getAttrs: (bold) => bold.style.fontWeight !== 'normal' && null },
        {
          style: 'font-weight',
          getAttrs: (weight) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) ? null : false),
        },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});
