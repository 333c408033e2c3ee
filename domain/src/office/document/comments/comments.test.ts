import { describe, expect, it } from 'vitest';
import {
  about,
  comment,
  comments,
  del,
  entry,
  extended,
  NOTE,
  notes,
  p,
  run,
  W,
} from '../../fixtures/reviewed-files.ts';
import { commentRanges } from './comment-ranges.ts';
import { readComments } from './read-comments.ts';

const body = (inner: string) => `<w:document ${W}><w:body>${inner}</w:body></w:document>`;
const start = (id: number) => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number) => `<w:commentRangeEnd w:id="${id}"/>`;

/** What each comment is about, by its id. */
function words(xml: string): Record<string, string> {
  const { text, ranges } = commentRanges(xml);
  return Object.fromEntries([...ranges].map(([id, { from, to }]) => [id, text.slice(from, to)]));
}

describe('commentRanges', () => {
  it.each<[what: string, xml: string, found: Record<string, string>]>([
    ['words of a paragraph', p(run('He ') + about(1, run('saw')) + run(' it')), { 1: 'saw' }],
    [
      'words of several paragraphs, and others within',
      p(run('One ') + start(1) + run('two')) + p(about(2, run('three')) + end(1) + run(' four')),
      { 1: 'two\nthree', 2: 'three' },
    ],
    ['a place', p(`${run('One ')}<w:r><w:commentReference w:id="3"/></w:r>`), { 3: '' }],
    [
      'a place in deleted text',
      p(run('One ') + start(1) + del('Ada', 'gone') + end(1) + run('two')),
      { 1: '' },
    ],
    [
      'what begins between paragraphs',
      p(run('One')) + start(1) + p(run('Two')) + p(run('Three')) + end(1),
      { 1: 'Two\nThree' },
    ],
    ['letters that are composed', p(run('e\u0301 ') + about(1, run('o\u0308l'))), { 1: '\u00f6l' }],
  ])('finds %s', (_, inner, found) => {
    expect(words(body(inner))).toEqual(found);
  });

  it('finds those of notes', () => {
    const xml = notes('').replace(p(run('')), p(about(7, run('a source'))));
    expect(words(xml)).toEqual({ 7: 'a source' });
    expect(words(body(p(run('One') + NOTE)))).toEqual({});
  });
});

describe('readComments', () => {
  it('reads texts, threads and what is resolved', () => {
    const parts = comments(comment(1, 'Ada', 'Why?'), comment(2, 'Ben', 'Because &amp; so'));
    const threads = extended(entry(1, 'w15:done="1"'), entry(2, 'w15:paraIdParent="00000001"'));
    const [first, second] = readComments(parts, threads);
    expect(first).toEqual({
      id: '1',
      author: 'Ada',
      date: '',
      text: 'Why?',
      parent: null,
      isResolved: true,
    });
    expect(second).toMatchObject({ text: 'Because & so', parent: '1', isResolved: false });
    expect(readComments(null, null)).toEqual([]);
  });

  it('takes no comment for its own answer where a program names no paragraphs', () => {
    const part = comments(comment(1, 'Ada', 'Why?'), comment(2, 'Ben', 'When?'));
    const read = readComments(part.replaceAll(/ w14:paraId="[^"]*"/g, ''), null);
    expect(read.map(({ parent }) => parent)).toEqual([null, null]);
  });
});
