import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { commentableRange } from './commentable-range.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe('commentableRange', () => {
  const bytes = buildDocument(paragraph('Hello wide world') + paragraph('') + paragraph('next'));
  const words = (from: number, to: number) => {
    const doc = openTestDocument(bytes).parsed.node;
    const range = commentableRange(doc, TextSelection.create(doc, from, to));
    return range === null ? null : doc.textBetween(range.from, range.to, '|');
  };

  it.each([
    ['the word at the cursor', 8, 8, 'wide'],
    ['the word that ends at the cursor', 6, 6, 'Hello'],
    ['nothing in an empty paragraph', 19, 19, ''],
    ['the selection', 2, 9, 'ello wi'],
    ['the selected paragraphs', 7, 25, 'wide world||next'],
    ['a paragraph without the beginning of the next', 1, 19, 'Hello wide world'],
  ])('selects %s', (_, from, to, expected) => {
    expect(words(from, to)).toBe(expected);
  });
});
