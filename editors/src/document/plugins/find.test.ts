import { describe, expect, it } from 'vitest';
import { documentWith } from '../../testing/office-files.ts';
import { opened } from '../../testing/opened.ts';
import { findMatches } from './find.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The matched texts in a paragraph of these runs. */
function matched(runs: string, text: string, options: { case?: boolean; word?: boolean } = {}) {
  const { node } = opened(documentWith(`<w:p>${runs}</w:p>`)).parsed;
  const query = { text, matchCase: options.case ?? false, wholeWord: options.word ?? false };
  return findMatches(node, query).map(({ from, to }) => node.textBetween(from, to));
}

describe('findMatches', () => {
  it.each([
    ['any case', 'River', 'a river, a River', {}, ['river', 'River']],
    ['one case', 'River', 'a river, a River', { case: true }, ['River']],
    ['whole words', 'art', 'art starts, Art.', { word: true }, ['art', 'Art']],
    ['either apostrophe', "don't", 'don’t', {}, ['don’t']],
    ['signs as they are', 'a.b*', 'aab a.b*', {}, ['a.b*']],
    ['nothing for nothing', '', 'words', {}, []],
  ])('finds %s', (_, query, text, options, expected) => {
    expect(matched(run(text), query, options)).toEqual(expected);
  });

  it('finds text across formats and marks of places', () => {
    const runs = `${run('foot')}<w:bookmarkStart w:id="1" w:name="x"/>${run('bridge', '<w:b/>')}<w:bookmarkEnd w:id="1"/>`;
    expect(matched(runs, 'footbridge')).toEqual(['footbridge']);
  });

  it('leaves tracked deletions out', () => {
    const deleted = '<w:del w:id="1" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del>';
    expect(matched(run('here ') + deleted, 'gone')).toEqual([]);
  });
});
