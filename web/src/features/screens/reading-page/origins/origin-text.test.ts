import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { describe, expect, it } from 'vitest';
import { anItem, aTextOf, run } from '../../../../testing/make-text-origins.ts';
import { paragraphNumbers, passagesOf, soughtItem, wordsBySession } from './origin-text.ts';

const itemsOf = (...rules: EvidenceItem['rule'][]) =>
  rules.map((rule, index) => anItem(String(index), { rule }));

describe('passagesOf', () => {
  it('finds from where to where a passage goes, across paragraphs', () => {
    const items = itemsOf('bulk', 'unobserved');
    const text = aTextOf(items, [
      [run('Own '), run('pasted', { origin: 'bulk', items: [0] })],
      [],
      [run('on', { origin: 'bulk', items: [0] }), run(' and '), run('away', { items: [1] })],
    ]);
    expect(
      passagesOf(text, { items }).map(({ index, first, last }) => [index, first, last]),
    ).toEqual([
      [0, { paragraph: 0, run: 1 }, { paragraph: 2, run: 0 }],
      [1, { paragraph: 2, run: 2 }, { paragraph: 2, run: 2 }],
    ]);
  });

  it('has no stretches of time, and nothing that the list does not know', () => {
    const items = itemsOf('rush', 'late-burst', 'bulk');
    const text = aTextOf(items, [[run('fast', { items: [0, 1] }), run('old', { items: [2] })]]);
    expect(passagesOf(text, { items: items.slice(0, 2) })).toEqual([]);
  });
});

describe('paragraphNumbers', () => {
  it.each<[string, TextOrigins['paragraphs'], (number | null)[]]>([
    ['all of them', [[run('One')], [run('two')]], [1, 2]],
    ['not those that are empty', [[], [run('One')], [], [run('two')]], [null, 1, null, 2]],
    [
      'not rows of asterisks',
      [[run('One')], [run('* * *', { words: 0 })], [run('two')]],
      [1, null, 2],
    ],
  ])('count %s', (_, paragraphs, numbers) => {
    expect(paragraphNumbers({ paragraphs })).toEqual(numbers);
  });
});

describe('soughtItem', () => {
  const items = [
    anItem('late', { rule: 'late-burst' }),
    anItem('notes', { fileTitle: 'Notes' }),
    anItem('essay'),
  ];
  it('finds an item by its id, and a passage of the text by its time', () => {
    expect(soughtItem(items, { id: 'notes' })?.id).toBe('notes');
    expect(soughtItem(items, { at: items[0]!.from })?.id).toBe('essay');
    expect(soughtItem(items, { at: '2026-01-01T00:00:00.000Z' })).toBeNull();
  });
});

describe('wordsBySession', () => {
  it('counts words where they came, without those that were given', () => {
    const text = aTextOf(
      [],
      [
        [run('Given ', { words: 5, session: -1, origin: 'given' }), run('own ', { words: 7 })],
        [run('later', { words: 3, session: 1 })],
      ],
    );
    expect(wordsBySession(text)).toEqual([7, 3]);
  });
});
