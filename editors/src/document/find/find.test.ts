import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { findMatches } from './find-matches.ts';
import { findIn, queryExpression } from './find-pattern.ts';
import { replaceIn, replacementOf } from './find-target.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The matched texts in a paragraph of these runs. */
function matched(
  runs: string,
  text: string,
  options: { case?: boolean; word?: boolean; pattern?: boolean } = {},
) {
  const { node } = openTestDocument(buildDocument(`<w:p>${runs}</w:p>`)).parsed;
  const query = {
    text,
    matchCase: options.case ?? false,
    wholeWord: options.word ?? false,
    isPattern: options.pattern ?? false,
  };
  return findMatches(node, query).map(({ from, to }) => node.textBetween(from, to));
}

const COMMENTED = `${run('In ')}<w:commentRangeStart w:id="1"/>${run('two years')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>${run('. Later')}`;

/** The text of a paragraph, with the range of a comment in brackets and its mark as a star. */
function marked(doc: Node): string {
  let text = '';
  doc.descendants((node) => {
    if (node.isText) text += node.text;
    else if (node.type.name === 'atom') text += '*';
    else if (node.type.name === 'anchor') text += node.attrs.xml.includes('Start') ? '[' : ']';
  });
  return text;
}

describe('replaceIn', () => {
  it.each([
    ['years.', 'days.', 'In [two days.]* Later'],
    ['years.', '', 'In [two ]* Later'],
    ['In two', 'After', '[After years]*. Later'],
    ['In two years. Later', 'Soon', '[Soon]*'],
    ['Later', 'Soon', 'In [two years]*. Soon'],
  ])('keeps a comment whose words “%s” become “%s”', (words, replacement, after) => {
    const { node } = openTestDocument(buildDocument(`<w:p>${COMMENTED}</w:p>`)).parsed;
    const query = { text: words, matchCase: false, wholeWord: false, isPattern: false };
    const [match] = findMatches(node, query);
    expect(marked(replaceIn(EditorState.create({ doc: node }).tr, match!, replacement).doc)).toBe(
      after,
    );
  });
});

describe('findMatches', () => {
  it.each([
    ['any case', 'River', 'a river, a River', {}, ['river', 'River']],
    ['one case', 'River', 'a river, a River', { case: true }, ['River']],
    ['whole words', 'art', 'art starts, Art.', { word: true }, ['art', 'Art']],
    ['either apostrophe', "don't", 'don’t', {}, ['don’t']],
    ['special characters literally', 'a.b*', 'aab a.b*', {}, ['a.b*']],
    ['nothing for an empty query', '', 'words', {}, []],
    ['a pattern', 'r\\w+r', 'a river, a Roar', { pattern: true }, ['river', 'Roar']],
    ['whole words of a pattern', 'a|ar', 'a bar ar', { pattern: true, word: true }, ['a', 'ar']],
    ['nothing for a pattern that matches the empty string', 'x*', 'words', { pattern: true }, []],
  ])('finds %s', (_, query, text, options, expected) => {
    expect(matched(run(text), query, options)).toEqual(expected);
  });

  it('finds text across formats and invisible markers', () => {
    const runs = `${run('foot')}<w:bookmarkStart w:id="1" w:name="x"/>${run('bridge', '<w:b/>')}<w:bookmarkEnd w:id="1"/>`;
    expect(matched(runs, 'footbridge')).toEqual(['footbridge']);
  });

  it('finds text that contains a comment’s mark', () => {
    expect(matched(COMMENTED, 'years.')).toEqual(['years.']);
  });

  it('ignores tracked deletions', () => {
    const deleted = '<w:del w:id="1" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del>';
    expect(matched(run('here ') + deleted, 'gone')).toEqual([]);
  });

  it('ends a pattern match at a picture or a line end', () => {
    const picture = '<w:r><w:ptab w:alignment="left"/></w:r>';
    const runs = `${run('one')}${picture}${run('two')}<w:r><w:br/></w:r>${run('three')}`;
    expect(matched(runs, '.+', { pattern: true })).toEqual(['one', 'two', 'three']);
  });
});

describe('queryExpression', () => {
  const pattern = (text: string) => ({ text, matchCase: false, wholeWord: true, isPattern: true });

  it.each(['(', '[', 'a)|(b', '*', '(?<x'])('refuses %j', (text) => {
    expect(() => queryExpression(pattern(text))).toThrow(SyntaxError);
  });
});

describe('replacementOf', () => {
  it.each([
    ['$2 $1', 'b a'],
    ['[$&]', '[a b]'],
    ['$$1', '$1'],
    ['$9', '$9'],
  ])('expands %j', (replacement, expected) => {
    const query = { text: '(\\w) (\\w)', matchCase: true, wholeWord: false, isPattern: true };
    const [found] = findIn(['a b'], query);
    expect(replacementOf({ from: 0, to: 3, groups: found?.groups ?? [] }, replacement)).toBe(
      expected,
    );
  });

  it('keeps the special characters of a plain replacement', () => {
    expect(replacementOf({ from: 0, to: 1 }, '$1')).toBe('$1');
  });
});
