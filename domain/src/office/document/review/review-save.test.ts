import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../encoding/utf8.ts';
import {
  about,
  BOTH,
  comment,
  comments,
  entry,
  extended,
  filesWith,
  HERS,
  ins,
  NOTE,
  notes,
  p,
  type ReviewCase,
  run,
  styles,
  TEXT,
  W,
} from '../../fixtures/reviewed-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from '../../zip/zip.ts';
import { hasSameText, reviewProblem } from './review-save.ts';

const codec = zlibCodec(zlib);
const file = filesWith(codec.deflate);

describe('reviewProblem in comment mode', () => {
  const commented = file(p(about(1, run('one two'))), HERS);
  it.each<ReviewCase>([
    ['accepts the same file', file(TEXT), file(TEXT), null],
    [
      'accepts a first comment in the middle of a run',
      file(TEXT),
      file(p(run('one ') + about(2, run('two'))), {
        'comments.xml': comments(comment(2, 'Ben', 'x')),
      }),
      null,
    ],
    [
      'accepts a reply, and resolving a thread',
      commented,
      file(p(about(1, about(2, run('one two')))), {
        ...BOTH,
        'commentsExtended.xml': extended(
          entry(1, 'w15:done="1"'),
          entry(2, 'w15:paraIdParent="00000001"'),
        ),
      }),
      null,
    ],
    [
      'accepts removing the reviewer’s own comment',
      file(p(about(1, run('a')) + about(2, run('b'))), BOTH),
      file(p(about(1, run('a')) + run('b')), HERS),
      null,
    ],
    ['rejects a changed word', file(TEXT), file(p(run('one too'))), 'text'],
    ['rejects changed formatting', file(TEXT), file(p(run('one ') + run('two', '<w:b/>'))), 'text'],
    [
      'rejects changed paragraph formatting',
      file(TEXT),
      file(p(run('one two'), '<w:jc w:val="right"/>')),
      'text',
    ],
    ['rejects splitting a paragraph', file(TEXT), file(p(run('one ')) + p(run('two'))), 'text'],
    ['rejects a suggestion', file(TEXT), file(p(run('one two') + ins('Ben', run('!')))), 'text'],
    ['rejects accepting a suggestion', file(p(ins('Ada', run('a')))), file(p(run('a'))), 'text'],
    [
      'rejects editing another person’s comment',
      commented,
      file(p(about(1, run('one two'))), { 'comments.xml': comments(comment(1, 'Ada', 'Well!')) }),
      'comment',
    ],
    ['rejects deleting another person’s comment', commented, file(TEXT), 'comment'],
    [
      'rejects a comment under another name',
      file(TEXT),
      file(p(about(1, run('one two'))), HERS),
      'comment',
    ],
    [
      'rejects a comment with the id of another person’s, placed before it',
      commented,
      file(p(about(1, run('one two'))), {
        'comments.xml': comments(comment(1, 'Ada', 'Well!'), comment(1, 'Ada', 'Why?')),
      }),
      'comment',
    ],
    [
      'rejects changing the author of the reviewer’s own comment',
      file(TEXT, BOTH),
      file(TEXT, { 'comments.xml': comments(comment(1, 'Ada', 'Why?'), comment(2, 'Ada', 'Yes')) }),
      'comment',
    ],
    [
      'rejects moving another person’s comment',
      commented,
      file(p(about(1, run('one ')) + run('two')), HERS),
      'text',
    ],
    [
      'rejects a changed note',
      file(p(NOTE), { 'footnotes.xml': notes('a') }),
      file(p(NOTE), { 'footnotes.xml': notes('b') }),
      'text',
    ],
    [
      'rejects changed styles',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(TEXT, { 'styles.xml': styles('A', 'B') }),
      'file',
    ],
    ['rejects a new part', file(TEXT), file(TEXT, { 'image1.png': 'x' }), 'file'],
    ['rejects a missing part', file(TEXT, { 'image1.png': 'x' }), file(TEXT), 'file'],
    ...[
      `<w:bookmarkStart w:id="5">${run('!')}</w:bookmarkStart>`,
      `<w:r><w:rPr><w:t>!</w:t></w:rPr></w:r>`,
      `<w:tblGrid>${p(run('!'))}</w:tblGrid>`,
    ].map(
      (hidden): ReviewCase => [
        `refuses a word in ${hidden.slice(0, 12)}`,
        file(TEXT),
        file(p(run('one two') + hidden)),
        'text',
      ],
    ),
    ['rejects a second body', file(TEXT), file(`${TEXT}</w:body><w:body>${TEXT}`), 'text'],
  ])('%s', (_, before, after, problem) => {
    const review = { mode: 'comment', author: 'Ben' } as const;
    expect(reviewProblem(before, after, review, codec)).toBe(problem);
  });

  it.each([
    ['at its root', `<w:document ${W}>`, `<w:document xmlns:w="x" w:old=' ${W}'>`],
    ['within', '<w:r>', '<w:r xmlns:w="x">'],
  ])('rejects words that other programs interpret differently %s', (_, was, now) => {
    const before = file(TEXT);
    const entries = readZip(before).entries.map((entry) => {
      if (entry.name !== 'word/document.xml') return entry;
      const xml = decodeUtf8(readPart(entry, codec.inflate)).replace(was, now);
      return { name: entry.name, bytes: encodeUtf8(xml) };
    });
    const after = writeZip(entries, codec.deflate);
    expect(reviewProblem(before, after, { mode: 'comment', author: 'Ben' }, codec)).toBe('file');
  });

  it('compares a paragraph of thousands of runs quickly', () => {
    const link = `<w:hyperlink w:anchor="a">${run('a', '<w:b/>')}${run('b')}</w:hyperlink>`;
    const text = p(link.repeat(4_000));
    const ended = file(text + p(run('c')));
    expect(reviewProblem(file(text), ended, { mode: 'comment', author: 'Ben' }, codec)).toBe(
      'text',
    );
  });

  it.each([
    ['a name without a value that is as long as a book', `<w:b ${'-'.repeat(200_000)}/>`],
    [
      'thousands of attributes',
      `<w:b ${Array.from({ length: 30_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ],
  ])(
    'compares an element with %s quickly',
    (_what, strange) => {
      const [before, after] = ['', '<w:i/>'].map((style) =>
        file(p(run('a', strange)) + p(run('b', style))),
      );
      const review = { mode: 'comment', author: 'Ben' } as const;
      expect(reviewProblem(before as Uint8Array, after as Uint8Array, review, codec)).toBe('text');
    },
    3_000,
  );
});

describe('hasSameText', () => {
  it('compares words and ignores how they are written', () => {
    expect(hasSameText(file(TEXT), file(p(run('one ') + run('two', '<w:b/>'))), codec)).toBe(true);
    expect(hasSameText(file(TEXT), file(p(run('one too'))), codec)).toBe(false);
  });
});
