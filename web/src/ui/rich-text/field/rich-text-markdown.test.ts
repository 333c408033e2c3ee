import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { richTextFromMarkdown, richTextToMarkdown } from './rich-text-markdown.ts';
import { richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'word',
      ' ',
      '1. ',
      '- ',
      '# ',
      '*',
      '**',
      '_',
      'snake_case',
      '[',
      '](',
      ')',
      '<b>',
      '&amp;',
      '\\',
      '`',
      '“',
      '"',
      '.',
      '~~',
      '+ ',
      '> ',
      '---',
      '!',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const carried = fc
  .tuple(
    fc.subarray(['link', 'strong', 'em'] as const),
    fc.constantFrom('https://a.example/x_y', 'file:0b8f8f3e-6f3a-4b7e-9d55-0123456789ab'),
  )
  .map(([names, href]) =>
    names.map((name) => marks[name].create(name === 'link' ? { href } : null)),
  );
const run = fc.tuple(words, carried).map(([text, list]) => richTextSchema.text(text, list));
const picture = fc
  .tuple(fc.uuid(), fc.oneof(fc.constant(''), words))
  .map(([id, text]) => nodes.picture.create({ id, text: text.trim() }));
const line = fc.array(run, { minLength: 1, maxLength: 4 });
const illustrated = fc.array(fc.oneof({ arbitrary: run, weight: 4 }, picture), {
  minLength: 1,
  maxLength: 4,
});
const paragraph = fc.array(illustrated, { minLength: 1, maxLength: 3 }).map((lines) =>
  nodes.paragraph.create(
    null,
    lines.flatMap((part, place) => (place > 0 ? [nodes.hard_break.create(), ...part] : part)),
  ),
);
const item = paragraph.map((part) => nodes.list_item.create(null, part));
const items = fc.array(item, { minLength: 1, maxLength: 3 });
const block = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2, 3), line)
    .map(([level, part]) => nodes.heading.create({ level }, part)),
  items.map((part) => nodes.bullet_list.create(null, part)),
  fc.tuple(fc.nat(12), items).map(([order, part]) => nodes.ordered_list.create({ order }, part)),
);
const doc = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => nodes.doc.create(null, blocks));

/** Its signs by block, each with its marks, without the spaces that no one sees. */
const signsOf = (node: Node) => {
  const found: string[] = [];
  node.descendants((block, _, parent) => {
    if (!block.isTextblock) return true;
    const signs = block.children.flatMap((part) =>
      part.type === nodes.picture
        ? [`[${part.attrs.id} ${part.attrs.text.replace(/\s+/g, '')}]`]
        : [...(part.text ?? '').replace(/\s+/g, '')].map(
            (sign) => sign + part.marks.map((mark) => mark.type.name[0]).join(''),
          ),
    );
    if (signs.length > 0) found.push([parent?.type.name, block.type.name, ...signs].join(' '));
    return false;
  });
  return found;
};

describe('Markdown of a formatted text', () => {
  it('keeps every sign of any text in its place with its marks', () => {
    fc.assert(
      fc.property(doc, (written) => {
        const read = richTextFromMarkdown(richTextToMarkdown(written));
        expect(signsOf(read)).toEqual(signsOf(written));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['plain'],
    ['one\ntwo'],
    ['## Task\n\nWrite **1,000 words** on *one* of:\n\n- a\n- b\n\n### Dates\n\n3. c\n4. d'],
    ['See <https://a.example/x_y> and [this](https://b.example "").'.replace(' ""', '')],
    ['a ***b** c*'.replace('***b** c*', '*b* **c**')],
  ])('leaves %j as it is', (markdown) => {
    expect(richTextToMarkdown(richTextFromMarkdown(markdown))).toBe(markdown);
  });

  it('makes an address that was only typed a link', () => {
    const typed = nodes.doc.create(
      null,
      nodes.paragraph.create(null, richTextSchema.text('Read https://a.example/x_y.')),
    );
    const [first] = richTextFromMarkdown(richTextToMarkdown(typed)).children;
    const link = first?.children.find((part) => part.marks.length > 0);
    expect([link?.text, link?.marks[0]?.attrs.href]).toEqual(
      Array(2).fill('https://a.example/x_y'),
    );
  });

  it('is empty without words', () => {
    expect(richTextToMarkdown(richTextFromMarkdown('  \n\n'))).toBe('');
  });
});
