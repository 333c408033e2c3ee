import { describe, expect, it } from 'vitest';
import {
  newReadingEntry,
  readingEntriesOf,
  readingProblems,
  sentReadingList,
} from './reading-entries.ts';

const entry = (part: object) => ({ ...newReadingEntry(), title: 'Walden', ...part });

describe('sentReadingList', () => {
  it.each([
    ['', null],
    [' ', null],
    ['https://a.example/x', 'https://a.example/x'],
    ['www.a.example/x', 'https://www.a.example/x'],
    ['not an address', 'not an address'],
  ])('sends the address %j as %j', (link, sent) =>
    expect(sentReadingList([entry({ link })])[0]?.link).toBe(sent),
  );

  it('sends back what was saved', () => {
    const saved = [
      {
        title: 'Crito',
        author: 'Plato',
        pages: '43a–54e',
        required: false,
        link: null,
        file: { id: '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab', fileName: 'Crito.pdf' },
      },
    ];
    expect(sentReadingList(readingEntriesOf(saved))).toEqual(saved);
  });
});

describe('readingProblems', () => {
  it('names the field of each entry that is wrong', () => {
    const [fine, untitled, lost] = [entry({}), entry({ title: ' ' }), entry({ link: 'nowhere' })];
    const found = readingProblems([fine, untitled, lost]);
    expect([...found].map(([key, { field }]) => [key, field])).toEqual([
      [untitled.key, 'title'],
      [lost.key, 'link'],
    ]);
  });
});
