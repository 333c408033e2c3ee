import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { indexText, textOf, updateTextIndex } from '../office/document/text/text-index.ts';
import { MANY_CASES } from '../office/fixtures/many-cases.ts';
import { escapeText } from '../office/xml/xml-text.ts';
import { seededRandom } from '../random.ts';
import { fuzzSeeds } from '../testing/fuzz-seeds.ts';
import { changedRange } from './changed-range.ts';
import { applyDelta, type Delta } from './delta.ts';
import { diffText } from './diff-bytes.ts';
import { randomlyEdited, randomText } from './testing/random-edits.ts';
import { textDelta } from './text-delta.ts';

/** A document with these paragraphs, followed by an element that is not one. */
const documentOf = (paragraphs: readonly string[], tail = '<w:sectPr/>'): Uint8Array =>
  encodeUtf8(
    `<w:document><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`)
      .join('')}${tail}</w:body></w:document>`,
  );

/** The delta computed for a save, checked to transform one text to the other. */
function savedDelta(before: Uint8Array, after: Uint8Array, why: string): Delta {
  const previous = indexText(before);
  const { index, change } = updateTextIndex(previous, after, changedRange(before, after));
  const delta = textDelta(change);
  const replayed = applyDelta(encodeUtf8(textOf(previous)), delta);
  expect(decodeUtf8(replayed), why).toBe(decodeUtf8(encodeUtf8(textOf(index))));
  return delta;
}

const stored = (delta: Delta): number =>
  delta.reduce((sum, { insert, remove }) => sum + insert.length + remove, 0);

describe('textDelta', () => {
  const states = [
    [],
    [''],
    ['', ''],
    ['a'],
    ['a', ''],
    ['', 'a'],
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'a', 'a'],
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['é', '😀', '中'],
    ['é', '😁', '中'],
    ['é', '😁'],
  ];

  it.each(states.map((paragraphs) => ({ paragraphs })))(
    'transforms $paragraphs to any other paragraphs',
    ({ paragraphs }) => {
      for (const next of states) {
        for (const tail of ['<w:sectPr/>', '<w:p/>']) {
          const [before, after] = [documentOf(paragraphs, tail), documentOf(next, tail)];
          savedDelta(before, after, `${next.join('|')} before ${tail}`);
        }
      }
    },
  );

  it(
    'transforms any text to the next and stores about as little as a full comparison',
    MANY_CASES,
    () => {
      let [inLines, inTexts] = [0, 0];
      for (const seed of fuzzSeeds(10)) {
        const random = seededRandom(seed);
        let text = randomText(random, 120).normalize('NFC');
        for (let step = 0; step < 12; step++) {
          const next = randomlyEdited(text, random).normalize('NFC');
          const [before, after] = [documentOf(text.split('\n')), documentOf(next.split('\n'))];
          inLines += stored(savedDelta(before, after, `seed ${seed}, step ${step}`));
          inTexts += stored(diffText(text, next));
          text = next;
        }
      }
      expect(inLines).toBeLessThan(1.02 * inTexts);
    },
  );
});
