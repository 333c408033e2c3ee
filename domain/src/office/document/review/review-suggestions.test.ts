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

describe('reviewProblem in suggest mode', () => {
  const other = p(run('one ') + ins('Ada', run('two')) + del('Ada', 'three'));
  const looked = (now: string, author: string) =>
    p(run('a', `${now}<w:rPrChange ${by(author)}><w:rPr><w:i/></w:rPr></w:rPrChange>`));
  it.each<ReviewCase>([
    [
      'accepts insertions and deletions',
      file(TEXT),
      file(p(run('one ') + del('Ben', 'two') + ins('Ben', run('2')))),
      null,
    ],
    [
      'accepts a deletion in another person’s insertion',
      file(p(ins('Ada', run('ab')))),
      file(p(ins('Ada', run('a') + del('Ben', 'b')))),
      null,
    ],
    [
      'accepts a formatting change that stores the previous formatting',
      file(p(run('a', '<w:i/>'))),
      file(looked('<w:b/>', 'Ben')),
      null,
    ],
    [
      'accepts withdrawing a suggestion',
      file(p(run('one two') + ins('Ben', run('!')))),
      file(TEXT),
      null,
    ],
    [
      'accepts a formatting change where one is already suggested',
      file(looked('<w:b/>', 'Ada')),
      file(looked('<w:u w:val="single"/>', 'Ada')),
      null,
    ],
    [
      'accepts a note with its styles and text',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(p(run('one two') + ins('Ben', NOTE)), {
        'styles.xml': styles('A', 'B'),
        'footnotes.xml': notes('new'),
      }),
      null,
    ],
    [
      'accepts removing that note',
      file(p(run('one two') + ins('Ben', NOTE)), {
        'styles.xml': styles('A', 'B'),
        'footnotes.xml': notes('new'),
      }),
      file(TEXT, { 'styles.xml': styles('A') }),
      null,
    ],
    [
      'accepts a comment',
      file(TEXT),
      file(p(about(2, run('one two'))), { 'comments.xml': comments(comment(2, 'Ben', 'x')) }),
      null,
    ],
    [
      'accepts a drawing with its own namespace prefixes',
      file(TEXT),
      file(p(run('one two') + ins('Ben', '<w:r><w:drawing xmlns:wp="p" xmlns:w14="q"/></w:r>'))),
      null,
    ],
    ['rejects an untracked edit', file(TEXT), file(p(run('one two!'))), 'text'],
    [
      'rejects a suggestion under another name',
      file(TEXT),
      file(p(run('one two') + ins('Ada', run('!')))),
      'text',
    ],
    ['rejects accepting another person’s suggestion', file(other), file(p(run('one two'))), 'text'],
    [
      'rejects accepting the reviewer’s own suggestion',
      file(p(ins('Ben', run('a')))),
      file(p(run('a'))),
      'text',
    ],
    [
      'rejects altered previous formatting',
      file(looked('<w:b/>', 'Ada')),
      file(looked('<w:b/>', 'Ada').replace('<w:i/>', '')),
      'text',
    ],
    [
      'rejects a style redefined under its name',
      file(TEXT, { 'styles.xml': styles('A') }),
      file(TEXT, {
        'styles.xml': styles('A').replace('"A"/>', '"A"><w:rPr><w:vanish/></w:rPr></w:style>'),
      }),
      'file',
    ],
    ['rejects missing styles', file(TEXT, { 'styles.xml': styles('A') }), file(TEXT), 'file'],
    [
      'rejects removing a note that the text refers to',
      file(p(NOTE), { 'footnotes.xml': notes('a') }),
      file(p(NOTE)),
      'text',
    ],
  ])('%s', (_, before, after, problem) => {
    const review = { mode: 'suggest', author: 'Ben' } as const;
    expect(reviewProblem(before, after, review, codec)).toBe(problem);
  });

  it('rejects everything from a reviewer without a name', () => {
    const review = { mode: 'suggest', author: '' } as const;
    expect(reviewProblem(file(TEXT), file(p(ins('', run('a')))), review, codec)).toBe('comment');
  });
});
