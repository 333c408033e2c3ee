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

describe('reviewProblem of who may comment', () => {
  const commented = file(p(about(1, run('one two'))), HERS);
  it.each<ReviewCase>([
    ['takes the same file', file(TEXT), file(TEXT), null],
    [
      'takes a first comment, in the midst of a run',
      file(TEXT),
      file(p(run('one ') + about(2, run('two'))), {
        'comments.xml': comments(comment(2, 'Ben', 'x')),
      }),
      null,
    ],
    [
      'takes an answer, and that a thread is resolved',
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
      'takes back what is their own',
      file(p(about(1, run('a')) + about(2, run('b'))), BOTH),
      file(p(about(1, run('a')) + run('b')), HERS),
      null,
    ],
    ['refuses another word', file(TEXT), file(p(run('one too'))), 'text'],
    ['refuses another look', file(TEXT), file(p(run('one ') + run('two', '<w:b/>'))), 'text'],
    [
      'refuses another look of a paragraph',
      file(TEXT),
      file(p(run('one two'), '<w:jc w:val="right"/>')),
      'text',
    ],
    ['refuses a paragraph that is cut', file(TEXT), file(p(run('one ')) + p(run('two'))), 'text'],
    ['refuses a suggestion', file(TEXT), file(p(run('one two') + ins('Ben', run('!')))), 'text'],
    ['refuses to decide a suggestion', file(p(ins('Ada', run('a')))), file(p(run('a'))), 'text'],
    [
      'refuses other words of somebody else',
      commented,
      file(p(about(1, run('one two'))), { 'comments.xml': comments(comment(1, 'Ada', 'Well!')) }),
      'comment',
    ],
    ['refuses to lose a comment of somebody else', commented, file(TEXT), 'comment'],
    [
      'refuses to comment under another name',
      file(TEXT),
      file(p(about(1, run('one two'))), HERS),
      'comment',
    ],
    [
      'refuses to put words before those of somebody else, under one id',
      commented,
      file(p(about(1, run('one two'))), {
        'comments.xml': comments(comment(1, 'Ada', 'Well!'), comment(1, 'Ada', 'Why?')),
      }),
      'comment',
    ],
    [
      'refuses to put another name to a comment of their own',
      file(TEXT, BOTH),
      file(TEXT, { 'comments.xml': comments(comment(1, 'Ada', 'Why?'), comment(2, 'Ada', 'Yes')) }),
      'comment',
    ],
    [
      'refuses to move a comment of somebody else',
      commented,
      file(p(about(1, run('one ')) + run('two')), HERS),
      'text',
    ],
    [
      'refuses another note',
      file(p(NOTE), { 'footnotes.xml': notes('a') }),
      file(p(NOTE), { 'footnotes.xml': notes('b') }),
      'text',
    ],
    [
      'refuses other styles',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(TEXT, { 'styles.xml': styles('A', 'B') }),
      'file',
    ],
    ['refuses a new part', file(TEXT), file(TEXT, { 'image1.png': 'x' }), 'file'],
    ['refuses to lose a part', file(TEXT, { 'image1.png': 'x' }), file(TEXT), 'file'],
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
    ['refuses a second text', file(TEXT), file(`${TEXT}</w:body><w:body>${TEXT}`), 'text'],
  ])('%s', (_, before, after, problem) => {
    const review = { mode: 'comment', author: 'Ben' } as const;
    expect(reviewProblem(before, after, review, codec)).toBe(problem);
  });

  it.each([
    ['at its root', `<w:document ${W}>`, `<w:document xmlns:w="x" w:old=' ${W}'>`],
    ['within', '<w:r>', '<w:r xmlns:w="x">'],
  ])('refuses words that mean something else to other programs %s', (_, was, now) => {
    const before = file(TEXT);
    const entries = readZip(before).entries.map((entry) => {
      if (entry.name !== 'word/document.xml') return entry;
      const xml = decodeUtf8(readPart(entry, codec.inflate)).replace(was, now);
      return { name: entry.name, bytes: encodeUtf8(xml) };
    });
    const after = writeZip(entries, codec.deflate);
    expect(reviewProblem(before, after, { mode: 'comment', author: 'Ben' }, codec)).toBe('file');
  });

  it('looks through a paragraph of thousands of pieces in a moment', () => {
    const link = `<w:hyperlink w:anchor="a">${run('a', '<w:b/>')}${run('b')}</w:hyperlink>`;
    const text = p(link.repeat(4_000));
    const ended = file(text + p(run('c')));
    expect(reviewProblem(file(text), ended, { mode: 'comment', author: 'Ben' }, codec)).toBe(
      'text',
    );
  });
});

describe('hasSameText', () => {
  it('sees words and nothing of how they are written', () => {
    expect(hasSameText(file(TEXT), file(p(run('one ') + run('two', '<w:b/>'))), codec)).toBe(true);
    expect(hasSameText(file(TEXT), file(p(run('one too'))), codec)).toBe(false);
  });
});
