import { describe, expect, it } from 'vitest';
import { documentWith } from '../testing/office-files.ts';
import { opened } from '../testing/opened.ts';
import { countDocument, countRange, countText } from './word-count.ts';

describe('countText', () => {
  it.each([
    ['', 0, 0],
    ['one two', 2, 7],
    ["don't re-read it", 3, 16],
    ['one, two. 3', 3, 11],
    ['👩🏽‍🚀', 0, 4],
    ['e\u0301te\u0301', 1, 5],
  ])('counts %j as %i words and %i characters', (text, words, characters) => {
    expect(countText(text)).toEqual({ words, characters });
  });
});

describe('countDocument', () => {
  const body =
    '<w:p><w:r><w:t>one two</w:t><w:br w:type="page"/><w:t>three</w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText> gone</w:delText></w:r></w:del></w:p><w:p><w:r><w:t>four</w:t></w:r></w:p>';

  it('parts words at breaks and paragraphs and leaves deletions out', () => {
    const { node } = opened(documentWith(body)).parsed;
    expect(countDocument(node).words).toBe(4);
  });

  it('agrees with the count of a selection of everything', () => {
    const { node } = opened(documentWith(body)).parsed;
    expect(countRange(node, 0, node.content.size)).toEqual(countDocument(node));
  });
});
