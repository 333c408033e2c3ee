import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { randomEdit, sampleText } from '../figures/testing/random-edits.ts';
import { textOf } from '../figures/testing/writing.ts';
import { alignParagraphs, type TextUnit } from './align-paragraphs.ts';
import { compareSides } from './compare-sides.ts';

function paragraphsOf(text: string): TextUnit[] {
  let from = 0;
  return text.split('\n').map((paragraph) => {
    const unit = { from, to: from + paragraph.length };
    from = unit.to + 1;
    return unit;
  });
}

const rowsOf = (older: string, newer: string) =>
  alignParagraphs(paragraphsOf(older), paragraphsOf(newer), compareSides(older, newer).inBoth);

/** Each row as the numbers of its paragraphs. */
const told = (older: string, newer: string) =>
  rowsOf(older, newer).map(({ before, after }) => `${before ?? '-'}|${after ?? '-'}`);

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => textOf(12, name)) as [
  string,
  string,
  string,
  string,
];

describe('alignParagraphs', () => {
  it.each<[string, string[], string[], string[]]>([
    ['equal texts', [A, B], [A, B], ['0|0', '1|1']],
    ['a paragraph that came', [A, C], [A, B, C], ['0|0', '-|1', '1|2']],
    ['a paragraph that went', [A, B, C], [A, C], ['0|0', '1|-', '2|1']],
    ['one that has more words now', [A, B], [`${A} ${C}`, B], ['0|0', '1|1']],
    ['one with other words', [A, B, C], [A, D, C], ['0|0', '1|1', '2|2']],
    ['one that was divided', [`${A} ${A} ${B}`, C], [`${A} ${A}`, B, C], ['0|0', '-|1', '1|2']],
    ['two that became one', [B, `${A} ${A}`, C], [`${B} ${A} ${A}`, C], ['0|-', '1|0', '2|1']],
    ['one that moved', [A, B, C], [C, A, B], ['-|0', '0|1', '1|2', '2|-']],
    [
      'empty ones',
      ['', A, '', B, ''],
      ['', A, '', D, C, ''],
      ['0|0', '1|1', '2|2', '3|3', '-|4', '4|5'],
    ],
    ['a text from nothing', [''], [A, B], ['0|-', '-|0', '-|1']],
    ['a text that became empty', [A, B], [''], ['0|-', '1|-', '-|0']],
  ])('puts %s in rows', (_what, older, newer, rows) => {
    expect(told(older.join('\n'), newer.join('\n'))).toEqual(rows);
  });

  it.each(fuzzSeeds(8))(
    'has every paragraph once and in order, and equal ones beside each other, seed %i',
    (seed) => {
      withSeed(seed, () => {
        const random = seededRandom(seed);
        let text = sampleText(random);
        for (let round = 0; round < 20; round++) {
          let next = text;
          for (let edits = 0; edits <= round % 4; edits++) next = randomEdit(next, random);
          const rows = rowsOf(text, next);
          const indexes = (side: 'before' | 'after') =>
            rows.flatMap((row) => (row[side] === null ? [] : [row[side]]));
          const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
          expect(indexes('before')).toEqual(upTo(text.split('\n').length));
          expect(indexes('after')).toEqual(upTo(next.split('\n').length));
          expect(rowsOf(text, text).every(({ before, after }) => before === after)).toBe(true);
          text = next;
        }
      });
    },
  );
});
