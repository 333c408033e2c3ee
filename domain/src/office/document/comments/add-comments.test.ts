import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  about,
  comment,
  comments,
  del,
  filesWith,
  ins,
  p,
  run,
} from '../../fixtures/reviewed-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { newDocument } from '../new-document.ts';
import { reviewProblem } from '../review/review-save.ts';
import { reviewedFile } from '../review/reviewed-file.ts';
import { documentText } from '../text/document-text.ts';
import { addComments, type NewComment } from './add-comments.ts';
import { findPassage, passageComments } from './comment-passages.ts';

const CODEC = zlibCodec({ deflateRawSync, inflateRawSync });
const fileOf = filesWith(CODEC.deflate);
const AUTHOR = { name: 'Ruth Adler', date: new Date('2026-03-02T09:00:00Z') };

const textOf = (bytes: Uint8Array): string => {
  const file = reviewedFile(bytes, CODEC);
  return documentText(file.text(file.mainPart) ?? '');
};
const commentsOf = (bytes: Uint8Array) => {
  const file = reviewedFile(bytes, CODEC);
  return passageComments(file.text(file.mainPart) ?? '', file.text(file.partOf('comments')));
};
const about1 = (text: string, words: string): NewComment => {
  const from = text.indexOf(words);
  return { text: `On ${words}`, range: { from, to: from + words.length } };
};

/** Adds comments about words, and checks that nothing else changed. */
function commented(bytes: Uint8Array, ...words: string[]) {
  const text = textOf(bytes);
  const added = addComments(
    bytes,
    words.map((one) => about1(text, one)),
    AUTHOR,
    CODEC,
  );
  const review = { mode: 'comment', author: AUTHOR.name } as const;
  expect(reviewProblem(bytes, added.bytes, review, CODEC)).toBeNull();
  expect(textOf(added.bytes)).toBe(text);
  return added;
}

describe('addComments', () => {
  it.each<[what: string, body: string, words: string[]]>([
    ['words in a run', p(run('He saw it then')), ['saw']],
    [
      'a whole run, and the next',
      p(run('He ') + run('saw', '<w:b/>') + run(' it')),
      ['saw', ' it'],
    ],
    ['words over runs', p(run('He s') + run('aw it', '<w:i/>')), ['saw']],
    ['words over paragraphs', p(run('One two')) + p(run('three four')), ['two\nthree']],
    ['nested and adjacent words', p(run('one two three')), ['one two', 'two', 'one', ' three']],
    ['entities', p(run('a &amp; b &lt;c&gt;')), ['& b <']],
    ['text without preserved spaces', p('<w:r><w:t>one two</w:t></w:r>'), ['one ', 'two']],
    [
      'words after a tab',
      p('<w:r><w:tab/><w:t>one two</w:t><w:br/><w:t>three</w:t></w:r>'),
      ['\tone', 'two', 'three'],
    ],
    [
      'words next to changes',
      p(run('one ') + ins('Ada', run('two ')) + del('Ada', 'gone') + run('three')),
      ['two', 'two three'],
    ],
    [
      'words in a link',
      p(`<w:hyperlink>${run('a link')}</w:hyperlink>${run(' out')}`),
      ['link out'],
    ],
    ['characters of two units', p(run('a 😀 b')), ['😀']],
  ])('marks %s', (_, body, words) => {
    const { bytes, placed } = commented(fileOf(body), ...words);
    expect(placed).toHaveLength(words.length);
    expect(
      commentsOf(bytes)
        .map((one) => one.words)
        .toSorted(),
    ).toEqual(words.toSorted());
    expect(
      commentsOf(bytes)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(words.map((one) => `On ${one}`.trim()).toSorted());
  });

  it('joins the comments of others', () => {
    const file = fileOf(p(about(1, run('one')) + run(' two')), {
      'comments.xml': comments(comment(1, 'Ada', 'Why?')),
    });
    const { bytes } = commented(file, 'two');
    expect(commentsOf(bytes).map(({ text, words }) => [text, words])).toEqual([
      ['Why?', 'one'],
      ['On two', 'two'],
    ]);
  });

  it('marks a place without words, and keeps lines', () => {
    const file = newDocument({ paragraphs: ['One two.'] }, CODEC.deflate);
    const asked = { text: 'First line\nsecond <line>', range: { from: 3, to: 3 } };
    const { bytes } = addComments(file, [asked], AUTHOR, CODEC);
    expect(commentsOf(bytes)).toMatchObject([{ text: asked.text, range: asked.range, words: '' }]);
  });

  it('leaves out what is about text that isn’t written plainly', () => {
    const file = fileOf(p('<w:r><w:t>one<![CDATA[ two]]> three</w:t></w:r>'));
    const { bytes, placed } = addComments(
      file,
      [{ text: 'Why?', range: { from: 4, to: 7 } }],
      AUTHOR,
      CODEC,
    );
    expect([placed, bytes === file]).toEqual([[], true]);
  });

  it('changes nothing else, wherever the comments are', () => {
    const word = fc.constantFrom('one', 'two ', ' ', 'é&', '😀', 'x\u2028');
    const paragraph = fc.array(word, { maxLength: 6 }).map((words) => words.join(''));
    const place = fc.nat({ max: 60 });
    fc.assert(
      fc.property(
        fc.array(paragraph, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(place, place), { maxLength: 5 }),
        (paragraphs, places) => {
          const file = newDocument({ paragraphs }, CODEC.deflate);
          const text = textOf(file);
          const asked = places.flatMap(([a, b], index): NewComment[] => {
            const [from, to] = [Math.min(a, b), Math.max(a, b)];
            return to <= text.length ? [{ text: `c${index}`, range: { from, to } }] : [];
          });
          const { bytes, placed } = addComments(file, asked, AUTHOR, CODEC);
          const review = { mode: 'comment', author: AUTHOR.name } as const;
          expect(reviewProblem(file, bytes, review, CODEC)).toBeNull();
          const found = new Map(commentsOf(bytes).map((one) => [one.text, one.range]));
          for (const { text: said, range } of placed) expect(found.get(said)).toEqual(range);
        },
      ),
    );
  });
});

describe('findPassage', () => {
  const passage = (text: string, words: string, from = text.indexOf(words)) => ({
    words,
    range: { from, to: from + words.length },
    before: text.slice(Math.max(0, from - 80), from),
    after: text.slice(from + words.length, from + words.length + 80),
  });
  const OLD = 'The ferry left at dawn. Nobody waved. The ferry came back at night.';
  const found = (text: string, ...asked: Parameters<typeof passage>) => {
    const range = findPassage(text, passage(...asked));
    return range && [range.from, text.slice(range.from, range.to)];
  };

  it('finds words where they were, and where they moved', () => {
    expect(found(OLD, OLD, 'waved')).toEqual([31, 'waved']);
    expect(found(`Title\n${OLD}`, OLD, 'waved')).toEqual([37, 'waved']);
  });

  it('tells the same words apart by what is around them', () => {
    const second = OLD.lastIndexOf('The ferry');
    expect(found(`New start. ${OLD}`, OLD, 'The ferry', second)).toEqual([
      second + 11,
      'The ferry',
    ]);
  });

  it('finds nothing where the words are gone or could be anywhere', () => {
    expect(found('Another text.', OLD, 'waved')).toBeNull();
    expect(found('the a the b the', 'xx the yy', 'the')).toBeNull();
    expect(found('It is so. Then it went.', 'was it there', 'it')).toBeNull();
  });

  it('finds a place between words', () => {
    const at = OLD.indexOf(' Nobody');
    expect(found(`Title\n${OLD}`, OLD, '', at)).toEqual([at + 6, '']);
  });
});
