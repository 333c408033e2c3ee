import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { seededRandom } from '../random.ts';
import { fuzzSeeds, withSeed } from '../testing/fuzz-seeds.ts';
import { composeDeltas } from './compose-deltas.ts';
import { applyDelta, type Delta } from './delta.ts';
import { diffBytes } from './diff-bytes.ts';
import { randomlyEdited, randomText } from './testing/random-edits.ts';

const hunk = (keep: number, remove: number, insert = '') => ({
  keep,
  remove,
  insert: encodeUtf8(insert),
});
const applied = (text: string, ...deltas: Delta[]) =>
  decodeUtf8(deltas.reduce(applyDelta, encodeUtf8(text)));

describe('composeDeltas', () => {
  it.each<[string, Delta, Delta, Delta]>([
    [
      'two words that follow each other',
      [hunk(3, 0, 'ab')],
      [hunk(5, 0, 'c')],
      [hunk(3, 0, 'abc')],
    ],
    ['a word that is deleted again', [hunk(3, 0, 'ab')], [hunk(3, 2)], []],
    ['half of a word', [hunk(3, 0, 'abcd')], [hunk(4, 2)], [hunk(3, 0, 'ad')]],
    ['more than was written', [hunk(3, 0, 'ab')], [hunk(2, 4)], [hunk(2, 2)]],
    ['what stands before', [hunk(5, 1, 'x')], [hunk(0, 2)], [hunk(0, 2), hunk(3, 1, 'x')]],
    ['the end', [hunk(6, 2)], [hunk(5, 1)], [hunk(5, 3)]],
    ['nothing', [], [], []],
  ])('joins %s', (_, first, second, both) => {
    expect(composeDeltas(first, second)).toEqual(both);
    expect(applied('01234567', both)).toBe(applied('01234567', first, second));
  });

  it('does what any number of edits do one after the other', () => {
    for (const seed of fuzzSeeds(300)) {
      withSeed(seed, () => {
        const random = seededRandom(seed);
        const opened = randomText(random, 30);
        let text = opened;
        let composed: Delta = [];
        for (let edit = 0; edit < 12; edit++) {
          const after = randomlyEdited(text, random);
          const delta = diffBytes(encodeUtf8(text), encodeUtf8(after));
          composed = composeDeltas(composed, delta);
          text = after;
        }
        expect(applied(opened, composed)).toBe(text);
      });
    }
  });

  it('does not matter in which order it is grouped', () => {
    for (const seed of fuzzSeeds(100)) {
      withSeed(seed, () => {
        const random = seededRandom(seed);
        const texts = [randomText(random, 20)];
        while (texts.length < 9) texts.push(randomlyEdited(texts.at(-1) as string, random));
        let deltas = texts
          .slice(1)
          .map((text, index) => diffBytes(encodeUtf8(texts[index] as string), encodeUtf8(text)));
        while (deltas.length > 1) deltas = inPairs(deltas);
        expect(applied(texts[0] as string, deltas[0] as Delta)).toBe(texts.at(-1));
      });
    }
  });
});

const inPairs = (deltas: readonly Delta[]): Delta[] =>
  Array.from({ length: deltas.length / 2 }, (_, index) =>
    composeDeltas(deltas[2 * index] as Delta, deltas[2 * index + 1] as Delta),
  );
