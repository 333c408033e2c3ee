import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { countDocument, countRange, countText } from './word-count.ts';

describe('countText', () => {
  it.each([
    ['', 0, 0, 0],
    ['one two', 2, 7, 6],
    ["don't re-read it", 4, 16, 14],
    ['one, two. 3', 3, 11, 9],
    ['👩🏽‍🚀', 0, 4, 4],
    ['e\u0301te\u0301', 1, 5, 5],
    ['a\u00a0b', 2, 3, 2],
  ])('counts %j as %i words and %i characters, %i without spaces', (text, words, all, solid) => {
    expect(countText(text)).toMatchObject({ words, characters: all, withoutSpaces: solid });
  });
});

describe('countDocument', () => {
  const body =
    '<w:p><w:r><w:t>one two</w:t><w:br w:type="page"/><w:t>three</w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText> gone</w:delText></w:r></w:del></w:p><w:p/><w:p><w:r><w:t>four</w:t></w:r></w:p>';

  it('separates words at breaks and paragraphs and ignores deletions', () => {
    const { node } = openTestDocument(buildDocument(body)).parsed;
    expect(countDocument(node)).toMatchObject({ words: 4, paragraphs: 2 });
  });

  it('agrees with the count of a selection of everything', () => {
    const { node } = openTestDocument(buildDocument(body)).parsed;
    expect(countRange(node, 0, node.content.size)).toEqual(countDocument(node));
  });

  it('counts only the selected part of a paragraph', () => {
    const { node } = openTestDocument(buildDocument(body)).parsed;
    expect(countRange(node, 5, 8).words).toBe(1);
  });
});
