import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentText } from '../text/document-text.ts';
import { ThreeWayMerge } from './three-way-merge.ts';

const run = (text: string, props = '') =>
  `<w:r>${props}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const bold = '<w:rPr><w:b/></w:rPr>';
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const documentOf = (...blocks: string[]) =>
  `<w:document><w:body>${blocks.join('')}<w:sectPr/></w:body></w:document>`;
const written = (...paragraphs: string[]) =>
  documentOf(...paragraphs.map((text) => paragraph(run(text))));

const merged = (base: string[], mine: string[], theirs: string[]) => {
  const xml = new ThreeWayMerge(written(...base), written(...theirs)).merge(written(...mine));
  return xml === null ? null : documentText(xml).split('\n');
};

describe('ThreeWayMerge', () => {
  const dawn = ['The ferry left at dawn.', 'No one was on board.'];

  it.each([
    [
      'words in different paragraphs',
      dawn,
      ['The ferry left at dawn.', 'No one was on board. The captain slept.'],
      ['On Monday the ferry left at dawn.', 'No one was on board.'],
      ['On Monday the ferry left at dawn.', 'No one was on board. The captain slept.'],
    ],
    [
      'words in the same paragraph',
      ['The ferry left at dawn.'],
      ['The old ferry left at dawn.'],
      ['The ferry left at six.'],
      ['The old ferry left at six.'],
    ],
    [
      'paragraphs added at the end by both',
      dawn,
      [...dawn, 'Here it rained.'],
      [...dawn, 'There it snowed.'],
      [...dawn, 'Here it rained.', 'There it snowed.'],
    ],
    [
      'sentences added to the last paragraph by both',
      ['The ferry left.'],
      ['The ferry left. Here it rained.'],
      ['The ferry left. There it snowed.'],
      ['The ferry left. Here it rained. There it snowed.'],
    ],
    [
      'a paragraph that one side continues while the other adds to it',
      ['The ferry left.'],
      ['The ferry left. It rained.', 'No one was on board.'],
      ['The old ferry left.'],
      ['The old ferry left. It rained.', 'No one was on board.'],
    ],
    [
      'a paragraph that one side splits',
      ['The ferry left. No one was on board.'],
      ['The ferry left.', ' No one was on board.'],
      ['The ferry left. No one at all was on board.'],
      ['The ferry left.', ' No one at all was on board.'],
    ],
    [
      'a paragraph that one side deleted',
      dawn,
      ['No one was on board.'],
      [...dawn, 'It rained.'],
      ['No one was on board.', 'It rained.'],
    ],
    [
      'words added after the same space',
      ['The ferry left '],
      ['The ferry left early'],
      ['The ferry left alone'],
      ['The ferry left early alone'],
    ],
    ['the same change on both sides', dawn, ['It rained.'], ['It rained.'], ['It rained.']],
    [
      'what had arrived before its response was lost',
      ['The ferry left.'],
      ['The ferry left. No one was on board. It rained.'],
      ['The ferry left. No one was on board. Then it snowed.'],
      ['The ferry left. No one was on board. It rained. Then it snowed.'],
    ],
  ])('merges %s', (_what, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toEqual(expected);
  });

  it.each([
    ['both replaced the same word', ['The ferry left.'], ['The boat left.'], ['The ship left.']],
    [
      'one deleted the sentence that the other changed',
      ['It rained. The ferry left.'],
      ['The ferry left.'],
      ['It rained hard. The ferry left.'],
    ],
    [
      'one deleted the paragraph that the other continued',
      dawn,
      ['No one was on board.'],
      ['The ferry left at dawn, as ever.', 'No one was on board.'],
    ],
  ])('leaves it to a person if %s', (_what, base, mine, theirs) => {
    expect(merged(base, mine, theirs)).toBeNull();
  });

  it('merges formatting with words next to it', () => {
    const base = documentOf(paragraph(run('The ferry left.')));
    const mine = documentOf(paragraph(run('The '), run('ferry', bold), run(' left.')));
    const theirs = documentOf(paragraph(run('The ferry left at dawn.')));
    expect(new ThreeWayMerge(base, theirs).merge(mine)).toBe(
      documentOf(paragraph(run('The '), run('ferry', bold), run(' left at dawn.'))),
    );
  });

  it('copies notes, links and tables as they are', () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const table = '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>';
    const base = documentOf(paragraph(run('The ferry left.'), note), table);
    const mine = documentOf(paragraph(run('The old ferry left.'), note), table);
    const theirs = documentOf(paragraph(run('The ferry left.'), note, run(' It rained.')), table);
    expect(new ThreeWayMerge(base, theirs).merge(mine)).toBe(
      documentOf(paragraph(run('The old ferry left.'), note, run(' It rained.')), table),
    );
  });

  it('leaves it to a person if both gave one number to two bookmarks', () => {
    const mark = (name: string) =>
      `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;
    const base = documentOf(paragraph(run('One.')), paragraph(run('Two.')));
    const mine = documentOf(paragraph(mark('a'), run('One.')), paragraph(run('Two.')));
    const theirs = documentOf(paragraph(run('One.')), paragraph(mark('b'), run('Two.')));
    expect(new ThreeWayMerge(base, theirs).merge(mine)).toBeNull();
  });

  it('never loses a word that either side added', () => {
    const word = fc.stringMatching(/^[a-z]{1,4}$/);
    const text = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 5,
    });
    const additions = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(text, additions, additions, (base, mine, theirs) => {
        const add = (side: string, places: readonly [number, number, boolean][]) => {
          const copy = base.map((words) => [...words]);
          places.forEach(([block, at, isNew], index) => {
            const name = `${side}${index}`;
            if (isNew) copy.splice(block % (copy.length + 1), 0, [name]);
            else {
              const words = copy[block % copy.length]!;
              words.splice(at % (words.length + 1), 0, name);
            }
          });
          return copy.map((words) => words.join(' '));
        };
        const found = merged(
          base.map((words) => words.join(' ')),
          add('M', mine),
          add('T', theirs),
        );
        const expected = [
          ...base.flat(),
          ...mine.map((_, index) => `M${index}`),
          ...theirs.map((_, index) => `T${index}`),
        ];
        expect(found?.join(' ').split(' ').sort()).toEqual(expected.sort());
      }),
    );
  });
});
