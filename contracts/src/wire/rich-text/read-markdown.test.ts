import { describe, expect, it } from 'vitest';
import type { RichTextBlock } from './blocks.ts';
import { blocksOfDocument, blocksOfText } from './read-markdown.ts';

describe('blocksOfDocument', () => {
  it.each([
    ['<script>alert(1)</script>', []],
    [
      'a <b>bold</b> word',
      [{ kind: 'paragraph', words: [{ text: 'a ' }, { text: 'bold' }, { text: ' word' }] }],
    ],
    ['[x](javascript:alert(1))', [{ kind: 'paragraph', words: [{ text: 'x' }] }]],
    ['[x](//elsewhere.example)', [{ kind: 'paragraph', words: [{ text: 'x' }] }]],
    [
      '1. **one** [two](/legal/record)\n2. three',
      [
        {
          kind: 'list',
          ordered: true,
          items: [
            [
              { text: 'one', mark: 'strong' },
              { text: ' ' },
              { text: 'two', link: '/legal/record' },
            ],
            [{ text: 'three' }],
          ],
        },
      ],
    ],
    [
      'a *b **c***\nd',
      [
        {
          kind: 'paragraph',
          words: [
            { text: 'a ' },
            { text: 'b ', mark: 'emphasis' },
            { text: 'c', mark: 'strong-emphasis' },
            { text: ' d' },
          ],
        },
      ],
    ],
  ])('reads %j', (source, blocks) => {
    expect(blocksOfDocument(source)).toEqual(blocks);
  });
});

const paragraph = (text: string): RichTextBlock => ({ kind: 'paragraph', words: [{ text }] });

describe('blocksOfText', () => {
  it.each([
    '<the title of your essay>, 1,000 words',
    'one\ntwo\n---',
    '> quoted',
    '[1]: https://a.example "title"',
    '`code` and ~~~',
    'An exclamation![',
  ])('keeps the words of %j', (text) => {
    const shown = blocksOfText(text).map((block) => {
      if (block.kind === 'list') throw new Error('no list was written');
      return block.words.map((word) => word.text).join('');
    });
    expect(shown.join('')).toBe(text);
  });

  it('makes web and mail addresses links, and no others', () => {
    const [block] = blocksOfText(
      'See https://a.example/x?y=1, write to me@a.example; [x](javascript:alert(1)).',
    );
    expect(block).toEqual({
      kind: 'paragraph',
      words: [
        { text: 'See ' },
        { text: 'https://a.example/x?y=1', link: 'https://a.example/x?y=1' },
        { text: ', write to ' },
        { text: 'me@a.example', link: 'mailto:me@a.example' },
        { text: '; ' },
        { text: 'x' },
        { text: '.' },
      ],
    });
  });

  const FILE = '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab';

  it('reads pictures and files of the assignment', () => {
    expect(
      blocksOfText(`![A *map*](file:${FILE}) ![](file:${FILE})\n\n- [**x**.pdf](file:${FILE})`),
    ).toEqual([
      {
        kind: 'paragraph',
        words: [{ text: 'A map', picture: FILE }, { text: ' ' }, { text: '', picture: FILE }],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            { text: 'x', mark: 'strong', file: FILE },
            { text: '.pdf', file: FILE },
          ],
        ],
      },
    ]);
  });

  it.each([
    'https://a.example/p.png',
    '//a.example/p.png',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    `file:${FILE}0`,
  ])('loads no picture from %s', (address) => {
    const [block] = blocksOfText(`![A map](${address})`);
    expect(block).toEqual({
      kind: 'paragraph',
      words: [
        { text: '!' },
        { text: 'A map', ...(address.startsWith('https:') && { link: address }) },
      ],
    });
  });

  it('keeps the number that a list goes on with, and items within items', () => {
    expect(blocksOfText('3. three\n4. four\n   - within')).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [[{ text: 'three' }], [{ text: 'four' }], [{ text: 'within' }]],
      },
    ]);
  });

  it.each(['- '.repeat(10_000), '*a'.repeat(10_000), '- a\n'.repeat(5_000).trim()])(
    'shows a text that nobody can have meant as it is',
    (text) => {
      expect(blocksOfText(text)).toEqual([paragraph(text)]);
    },
  );
});
