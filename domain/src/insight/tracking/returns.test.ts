import { describe, expect, it } from 'vitest';
import { type RandomSource, seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { assess } from '../figures/assess.ts';
import { weight } from '../figures/testing/settled-writing.ts';
import { startWriting, textOf, type Writing, wordsOf } from '../figures/testing/writing.ts';

const SEEDS = 12;
const STEPS = 120;
/** Of one edit. */
const MOST_WORDS = 8;

describe('a text that is exactly an earlier one', () => {
  it('counts what it counted then, whatever was undone and redone', () => {
    for (const seed of fuzzSeeds(SEEDS, [])) {
      withSeed(seed, () => walk(seededRandom(seed)));
    }
  });
});

/** Three paragraphs that are edited here and there, with undo and redo between. */
function walk(random: RandomSource): void {
  const writing = startWriting();
  let text = ['p', 'q', 'r'].map((name) => textOf(40, name)).join('\n');
  let second = 10;
  writing.save(second, text, { spanMs: 600_000 });
  const seen = new Map([[text, countsOf(writing)]]);
  const undo: string[] = [];
  let redo: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    second += 1 + Math.floor((random() < 0.7 ? 5 : 800) * random());
    const chance = random();
    const [from, to] = chance < 0.3 ? [undo, redo] : [redo, undo];
    const back = chance < 0.6 ? from.pop() : undefined;
    to.push(text);
    if (back === undefined) {
      redo = [];
      text = edited(text, step, random);
    } else text = back;
    writing.save(second, text, { spanMs: 1_000 });
    const before = seen.get(text);
    if (before) {
      const now = countsOf(writing);
      expect(now.words).toEqual(before.words);
      // A redone word can join a phrase that it wasn't part of. Nothing adds up.
      expect(now.revised).toBeLessThanOrEqual(before.revised + MOST_WORDS);
    } else seen.set(text, countsOf(writing));
  }
}

function countsOf(writing: Writing) {
  const { rewritten, rephrased, moved } = weight(writing);
  return { revised: rewritten + rephrased + moved, words: assess([writing]).words };
}

/** Types, deletes, replaces or moves some words, in a place of its own. What is deleted at the end counts, so that stays. */
function edited(text: string, step: number, random: RandomSource): string {
  const words = text.split(' ');
  const at = Math.floor(random() * (words.length - 12));
  const count = 1 + Math.floor(random() * MOST_WORDS);
  const own = wordsOf(count, `s${String.fromCharCode(97 + (step % 26))}${step}`);
  switch (Math.floor(random() * 4)) {
    case 0:
      return words.toSpliced(at, 0, ...own).join(' ');
    case 1:
      return words.toSpliced(at, count).join(' ');
    case 2:
      return words.toSpliced(at, count, ...own).join(' ');
    default: {
      const taken = words.slice(at, at + 6);
      const left = words.toSpliced(at, 6);
      return left.toSpliced(Math.floor(random() * left.length), 0, ...taken).join(' ');
    }
  }
}
