import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  about,
  by,
  comment,
  comments,
  del,
  filesWith,
  ins,
  NOTE,
  notes,
  p,
  type ReviewCase,
  run,
  styles,
  TEXT,
} from '../../fixtures/reviewed-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { reviewProblem } from './review-save.ts';

const codec = zlibCodec(zlib);
const file = filesWith(codec.deflate);

describe('reviewProblem of who may suggest', () => {
  const other = p(run('one ') + ins('Ada', run('two')) + del('Ada', 'three'));
  const looked = (now: string, author: string) =>
    p(run('a', `${now}<w:rPrChange ${by(author)}><w:rPr><w:i/></w:rPr></w:rPrChange>`));
  it.each<ReviewCase>([
    [
      'takes insertions and deletions',
      file(TEXT),
      file(p(run('one ') + del('Ben', 'two') + ins('Ben', run('2')))),
      null,
    ],
    [
      'takes a deletion within what somebody else inserted',
      file(p(ins('Ada', run('ab')))),
      file(p(ins('Ada', run('a') + del('Ben', 'b')))),
      null,
    ],
    [
      'takes another look that remembers the one before',
      file(p(run('a', '<w:i/>'))),
      file(looked('<w:b/>', 'Ben')),
      null,
    ],
    ['takes back a suggestion', file(p(run('one two') + ins('Ben', run('!')))), file(TEXT), null],
    [
      'takes another look where one is suggested',
      file(looked('<w:b/>', 'Ada')),
      file(looked('<w:u w:val="single"/>', 'Ada')),
      null,
    ],
    [
      'takes a note, its styles and what it says',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(p(run('one two') + ins('Ben', NOTE)), {
        'styles.xml': styles('A', 'B'),
        'footnotes.xml': notes('new'),
      }),
      null,
    ],
    [
      'takes that note away again',
      file(p(run('one two') + ins('Ben', NOTE)), {
        'styles.xml': styles('A', 'B'),
        'footnotes.xml': notes('new'),
      }),
      file(TEXT, { 'styles.xml': styles('A') }),
      null,
    ],
    [
      'takes a comment',
      file(TEXT),
      file(p(about(2, run('one two'))), { 'comments.xml': comments(comment(2, 'Ben', 'x')) }),
      null,
    ],
    [
      'takes a drawing with prefixes of its own',
      file(TEXT),
      file(p(run('one two') + ins('Ben', '<w:r><w:drawing xmlns:wp="p" xmlns:w14="q"/></w:r>'))),
      null,
    ],
    ['refuses a plain edit', file(TEXT), file(p(run('one two!'))), 'text'],
    [
      'refuses to suggest under another name',
      file(TEXT),
      file(p(run('one two') + ins('Ada', run('!')))),
      'text',
    ],
    ['refuses to accept what somebody suggests', file(other), file(p(run('one two'))), 'text'],
    [
      'refuses to accept their own suggestion',
      file(p(ins('Ben', run('a')))),
      file(p(run('a'))),
      'text',
    ],
    [
      'refuses another memory of how it looked',
      file(looked('<w:b/>', 'Ada')),
      file(looked('<w:b/>', 'Ada').replace('<w:i/>', '')),
      'text',
    ],
    [
      'refuses a style in another guise',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(TEXT, {
        'styles.xml': styles('A').replace('"A"/>', '"A"><w:rPr><w:vanish/></w:rPr></w:style>'),
      }),
      'file',
    ],
    ['refuses to lose the styles', file(TEXT, { 'styles.xml': styles('A') }), file(TEXT), 'file'],
    [
      'refuses to lose a note that the text has',
      file(p(NOTE), { 'footnotes.xml': notes('a') }),
      file(p(NOTE)),
      'text',
    ],
  ])('%s', (_, before, after, problem) => {
    const review = { mode: 'suggest', author: 'Ben' } as const;
    expect(reviewProblem(before, after, review, codec)).toBe(problem);
  });

  it('takes nothing from somebody without a name', () => {
    const review = { mode: 'suggest', author: '' } as const;
    expect(reviewProblem(file(TEXT), file(p(ins('', run('a')))), review, codec)).toBe('comment');
  });
});
