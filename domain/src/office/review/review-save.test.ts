import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { readPart, readZip, writeZip } from '../zip.ts';
import { hasSameText, type Review, type ReviewProblem, reviewProblem } from './review-save.ts';

const codec = zlibCodec(zlib);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Parts = Readonly<Record<string, string>>;

/** A small document with further parts of `word/`, each related to it and typed by its name. */
function file(body: string, parts: Parts = {}): Uint8Array {
  const kinds = Object.keys(parts).map((name) => ({ name, kind: name.replace(/\d*\.\w+$/, '') }));
  const typed = kinds.map(({ name, kind }) =>
    name.endsWith('.png')
      ? '<Default Extension="png" ContentType="image/png"/>'
      : `<Override PartName="/word/${name}" ContentType="${TYPE}.${kind}+xml"/>`,
  );
  const related = kinds.map(
    ({ name, kind }) => `<Relationship Id="r-${name}" Type="${RELATED}/${kind}" Target="${name}"/>`,
  );
  const files: Parts = {
    '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${typed.join('')}</Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}`, xml])),
  };
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: encodeUtf8(text) }));
  return writeZip(entries, codec.deflate);
}

const by = (author: string, id = 1) =>
  `w:id="${id}" w:author="${author}" w:date="2026-03-02T09:00:00Z"`;
const run = (text: string, look = '') =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const ins = (author: string, inner: string) => `<w:ins ${by(author)}>${inner}</w:ins>`;
const del = (author: string, text: string) =>
  `<w:del ${by(author)}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const p = (inner: string, properties = '') =>
  `<w:p w:rsidR="00AB">${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const about = (id: number, inner: string) =>
  `<w:commentRangeStart w:id="${id}"/>${inner}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const comment = (id: number, author: string, text: string) =>
  `<w:comment w:id="${id}" w:author="${author}"><w:p w14:paraId="0000000${id}">${run(text)}</w:p></w:comment>`;
const comments = (...all: string[]) => `<w:comments ${W} ${W14}>${all.join('')}</w:comments>`;
const extended = (...entries: string[]) =>
  `<w15:commentsEx xmlns:w15="x">${entries.join('')}</w15:commentsEx>`;
const entry = (id: number, more: string) => `<w15:commentEx w15:paraId="0000000${id}" ${more}/>`;
const styles = (...ids: string[]) =>
  `<w:styles ${W}><w:docDefaults/>${ids.map((id) => `<w:style w:styleId="${id}"/>`).join('')}</w:styles>`;
const notes = (text: string) =>
  `<w:footnotes ${W}><w:footnote w:id="2">${p(run(text))}</w:footnote></w:footnotes>`;
const NOTE = '<w:r><w:footnoteReference w:id="2"/></w:r>';

const HERS = { 'comments.xml': comments(comment(1, 'Ada', 'Why?')) };
const BOTH = { 'comments.xml': comments(comment(1, 'Ada', 'Why?'), comment(2, 'Ben', 'Yes')) };
const TEXT = p(run('one two'));

type Case = [what: string, before: Uint8Array, after: Uint8Array, problem: ReviewProblem | null];

function holds(mode: Review['mode'], cases: readonly Case[]): void {
  it.each(cases)('%s', (_, before, after, problem) => {
    expect(reviewProblem(before, after, { mode, author: 'Ben' }, codec)).toBe(problem);
  });
}

describe('reviewProblem of who may comment', () => {
  const commented = file(p(about(1, run('one two'))), HERS);
  holds('comment', [
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
      (hidden): Case => [
        `refuses a word in ${hidden.slice(0, 12)}`,
        file(TEXT),
        file(p(run('one two') + hidden)),
        'text',
      ],
    ),
    ['refuses a second text', file(TEXT), file(`${TEXT}</w:body><w:body>${TEXT}`), 'text'],
  ]);

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

describe('reviewProblem of who may suggest', () => {
  const other = p(run('one ') + ins('Ada', run('two')) + del('Ada', 'three'));
  const looked = (now: string, author: string) =>
    p(run('a', `${now}<w:rPrChange ${by(author)}><w:rPr><w:i/></w:rPr></w:rPrChange>`));
  holds('suggest', [
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
  ]);

  it('takes nothing from somebody without a name', () => {
    const review = { mode: 'suggest', author: '' } as const;
    expect(reviewProblem(file(TEXT), file(p(ins('', run('a')))), review, codec)).toBe('comment');
  });
});

describe('hasSameText', () => {
  it('sees words and nothing of how they are written', () => {
    expect(hasSameText(file(TEXT), file(p(run('one ') + run('two', '<w:b/>'))), codec)).toBe(true);
    expect(hasSameText(file(TEXT), file(p(run('one too'))), codec)).toBe(false);
  });
});
