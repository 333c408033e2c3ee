import { describe, expect, it } from 'vitest';
import { namedFiles, type ReadingItem, withFiles, withoutFiles } from './materials.ts';

const A = '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab';
const B = '1c9f9f4f-7f4b-4c8f-8e66-abcdef012345';
const C = '2d0a0a50-804c-4d90-9f77-bcdef0123456';

const item = (id: string | null): ReadingItem => ({
  title: 'Chapter 1',
  author: '',
  pages: '',
  required: true,
  link: null,
  file: id === null ? null : { id, fileName: 'old.pdf' },
});

describe('namedFiles', () => {
  it('finds each file of the text and of the reading list once', () => {
    const description = `![A map](file:${A.toUpperCase()})\n\n- [notes](<file:${B}>)\n\n[again](file:${A})`;
    const readingList = [item(B), item(null), item(C)];
    expect(namedFiles({ description, readingList })).toEqual([A, B, C]);
  });

  it.each(['file:', `profile:${A}`, `file:${A}0`, `file:${A.slice(1)}`, `https://a.example/${A}`])(
    'finds none in %j',
    (description) => expect(namedFiles({ description, readingList: [] })).toEqual([]),
  );
});

describe('withFiles', () => {
  it('replaces the files that have another, and leaves the others', () => {
    const changed = withFiles(
      {
        description: `![](file:${A}) [x](file:${B})`,
        readingList: [item(A), item(B), item(null)],
      },
      (id) => (id === A ? { id: C, fileName: 'new.pdf' } : undefined),
    );
    expect(changed).toEqual({
      description: `![](file:${C}) [x](file:${B})`,
      readingList: [{ ...item(C), file: { id: C, fileName: 'new.pdf' } }, item(B), item(null)],
    });
  });
});

describe('withoutFiles', () => {
  it('keeps the words of pictures and links, and names no file', () => {
    const plain = withoutFiles({
      description: `![A \\] map](file:${A}), [notes](<file:${B}>), [x](https://a.example) file:${C}`,
      readingList: [item(A)],
    });
    expect(plain.description).toBe('A \\] map, notes, [x](https://a.example) ');
    expect(plain.readingList).toEqual([item(null)]);
    expect(namedFiles(plain)).toEqual([]);
  });
});
