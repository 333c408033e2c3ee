import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotedFile } from '../figures/quoted-words.ts';
import { startWriting, textOf, type Writing, wordsOf } from '../figures/testing/writing.ts';
import { givenStretches, hashesOf, PRINT_WORDS, passagePrints, wordsAt } from './passage-prints.ts';

/** Words typed at a measured pace, then a paragraph that was pasted. */
function withPaste(own: string, pasted: string, template = ''): Writing {
  const writing = startWriting(template);
  const before = template === '' ? '' : `${template}\n`;
  const words = wordsOf(60, own);
  for (let count = 1; count <= words.length; count++) {
    writing.save(3 * count, before + words.slice(0, count).join(' '));
  }
  writing.save(200, `${before}${words.join(' ')}\n${pasted}`);
  return writing;
}

const printsOf = (
  { tracker }: Writing,
  more: Partial<QuotedFile> = {},
  given: readonly number[][] = [],
) => passagePrints({ tracker, ...more }, given);

type Prints = ReturnType<typeof printsOf>;

/** How many words of the first text are found in the second. */
function same(one: Prints, other: Prints): number {
  const known = new Set(other.map(({ words }) => words.join(' ')));
  return wordsAt(
    one.filter(({ words }) => known.has(words.join(' '))).map(({ position }) => position),
  );
}

const SOURCE = textOf(80, 'source');

describe('passagePrints', () => {
  it('finds the same passage in two texts, wherever it is and in whatever case', () => {
    const one = printsOf(withPaste('ada', `${textOf(20, 'before')} ${SOURCE}`));
    const other = printsOf(withPaste('ben', `${SOURCE.toUpperCase()} ${textOf(30, 'after')}`));
    expect(same(one, other)).toBeGreaterThanOrEqual(80 - 8);
    expect(same(one, other)).toBeLessThanOrEqual(80);
    expect(same(other, one)).toBe(same(one, other));
  });

  it('finds every common stretch of 29 words, and none of fewer than 25', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (common, first, second) => {
          const shared = textOf(common, 'shared');
          const text = (own: string, before: number) =>
            `${textOf(before + 13, `${own}x`)} ${shared} ${textOf(13, `${own}y`)}`;
          const one = printsOf(withPaste('ada', text('ada', first)));
          const other = printsOf(withPaste('ben', text('ben', second)));
          const found = same(one, other);
          expect(found).toBeLessThanOrEqual(common);
          if (common < PRINT_WORDS) expect(found).toBe(0);
          if (common >= 29) expect(found).toBeGreaterThanOrEqual(common - 8);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('has none of words that were typed', () => {
    const writing = startWriting();
    for (let count = 1; count <= 80; count++) writing.save(3 * count, textOf(count, 'source'));
    expect(printsOf(writing)).toEqual([]);
  });

  it.each([
    ['in quotation marks with a reference', `“${SOURCE}” (Woolf 1929, 12)`],
    ['in a list of references', `References\nWoolf, V. (1929). ${SOURCE}`],
  ])('has none of words that are quoted %s', (_, pasted) => {
    expect(printsOf(withPaste('ada', pasted))).toEqual([]);
  });

  it('has none of words that the student marked as a quotation, or that an instructor accepted', () => {
    const writing = withPaste('ada', SOURCE);
    const { tracker, log } = writing;
    expect(printsOf(writing).length).toBeGreaterThan(8);
    expect(printsOf(writing, { marked: new Uint8Array(tracker.words.count).fill(1) })).toEqual([]);
    expect(printsOf(writing, { accepted: new Set([log.length - 1]) })).toEqual([]);
  });

  it('has none of what the assignment gave: its instructions, or a template that is copied again', () => {
    const task = textOf(40, 'task');
    expect(printsOf(withPaste('ada', task), {}, [hashesOf(`Write this: ${task}.`)])).toEqual([]);
    const written = withPaste('ada', SOURCE, task);
    expect(givenStretches(written.tracker)).toEqual([hashesOf(task)]);
    const around = `${SOURCE} ${task} ${SOURCE}`;
    const prints = printsOf(withPaste('ada', around), {}, [hashesOf(task)]);
    const given = new Set(hashesOf(task));
    expect(prints.length).toBeGreaterThan(0);
    expect(prints.some(({ words }) => words.some((word) => given.has(word)))).toBe(false);
  });
});
