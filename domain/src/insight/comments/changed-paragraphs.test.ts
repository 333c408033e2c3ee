import { describe, expect, it } from 'vitest';
import { textOf } from '../figures/testing/writing.ts';
import { changedParagraphs } from './changed-paragraphs.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => textOf(12, name)) as [
  string,
  string,
  string,
  string,
];

describe('changedParagraphs', () => {
  it.each<[what: string, before: string[], after: string[], changed: unknown[], untouched: number]>(
    [
      ['nothing', [A, '', B], [A, B], [], 2],
      [
        'one that was edited',
        [A, B, C],
        [A, `${B} more`, C],
        [{ kind: 'edited', paragraph: 2, before: B, after: `${B} more` }],
        2,
      ],
      [
        'a comma',
        [A, B],
        [A.replace(' ', ', '), B],
        [{ kind: 'edited', paragraph: 1, before: A, after: A.replace(' ', ', ') }],
        1,
      ],
      [
        'a new one and one that is gone',
        [A, B],
        [A, D],
        [
          { kind: 'new', paragraph: 2, before: null, after: D },
          { kind: 'removed', paragraph: 2, before: B, after: null },
        ],
        1,
      ],
      [
        'one that moved',
        [A, `${B} ${D}`, C],
        [`${B} ${D}`, A, C],
        [{ kind: 'moved', paragraph: 2, before: A, after: A }],
        2,
      ],
      [
        'one that was divided',
        [`${A} ${B}`, C],
        [A, B, C],
        [
          { kind: 'edited', paragraph: 1, before: `${A} ${B}`, after: A },
          { kind: 'edited', paragraph: 2, before: `${A} ${B}`, after: B },
        ],
        1,
      ],
      ['an empty text', [''], [A], [{ kind: 'new', paragraph: 1, before: null, after: A }], 0],
    ],
  )('tells %s', (_, before, after, changed, untouched) => {
    const found = changedParagraphs(before.join('\n'), after.join('\n'));
    expect(found.changed).toEqual(changed);
    expect(found.untouched).toBe(untouched);
    expect(found.paragraphs).toBe(before.filter((text) => text !== '').length);
  });
});
