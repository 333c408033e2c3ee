import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { seededRandom } from '../random.ts';
import { fuzzSeeds } from '../testing/fuzz-seeds.ts';
import { applyDelta, type Delta } from './delta.ts';
import { diffBytes, diffText } from './diff-bytes.ts';
import { randomlyEdited, randomText } from './testing/random-edits.ts';

const stored = (delta: Delta): number =>
  delta.reduce((sum, hunk) => sum + hunk.insert.length + hunk.remove, 0);

const replayed = (before: string, delta: Delta): string =>
  decodeUtf8(applyDelta(encodeUtf8(before), delta));

const text = randomText(seededRandom(7), 400);

describe('diffText', () => {
  it.each([
    ['nothing changes', text, text, 0],
    ['a letter is typed at the end', text, `${text}x`, 1],
    ['a letter is typed among equal letters', 'aaaa', 'aaaaa', 1],
    ['an emoji gives way to one that shares its first half', 'so 😀 so', 'so 😁 so', 8],
    ['a letter gets an accent', 'Cafe ole', 'Caf\u00e9 ole', 3],
    ['a combining mark is taken away', 'e\u0301te\u0301', 'e\u0301te', 2],
    ['the text before the first version is empty', '', 'Hello', 5],
  ])('stores little when %s', (_why, before, next, bytes) => {
    const delta = diffText(before, next);
    expect(replayed(before, delta)).toBe(next);
    expect(stored(delta)).toBe(bytes);
  });

  it.each([
    ['two cursors', `x${text}y`],
    ['three cursors', `x${text.slice(0, 900)}yes${text.slice(900)}z`],
  ])('never replaces the middle between %s', (_who, next) => {
    const delta = diffText(text, next);
    expect(replayed(text, delta)).toBe(next);
    expect(stored(delta)).toBe(encodeUtf8(next).length - encodeUtf8(text).length);
  });

  it('stores a moved paragraph on its own, not everything in between', () => {
    const paragraphs = Array.from(
      { length: 40 },
      (_, index) => `${index} ${randomText(seededRandom(index), 60)}`,
    );
    const before = paragraphs.join('\n');
    const next = [...paragraphs.slice(1), paragraphs[0]].join('\n');
    const delta = diffText(before, next);
    expect(replayed(before, delta)).toBe(next);
    expect(stored(delta)).toBeLessThan(3 * encodeUtf8(paragraphs[0] as string).length);
  });

  it('finds the few changes in a part rewritten by a program', () => {
    const xml = (revision: number) =>
      Array.from(
        { length: 500 },
        (_, at) => `<w:p w:rsidR="00${revision}${at % 7}"><w:t>${at} words of text</w:t></w:p>`,
      ).join('');
    const delta = diffText(xml(1), xml(2));
    expect(replayed(xml(1), delta)).toBe(xml(2));
    expect(stored(delta)).toBeLessThan(500 * 60);
  });

  it('handles large unrelated texts', () => {
    const before = randomText(seededRandom(1), 30_000);
    const next = Array.from({ length: 30_000 }, (_, at) => `${at * 7919} word`).join(' ');
    const delta = diffText(before, next);
    expect(replayed(before, delta)).toBe(next);
  });

  it('stores a change of several megabytes as one hunk without comparing it', () => {
    const before = new Uint8Array(1_500_000).fill(97);
    const next = new Uint8Array(1_500_000).fill(98);
    const delta = diffBytes(before, next);
    expect(delta).toHaveLength(1);
    expect(applyDelta(before, delta).every((byte) => byte === 98)).toBe(true);
  });

  it('never splits a character', () => {
    const strict = (bytes: Uint8Array) => encodeUtf8(decodeUtf8(bytes));
    for (const seed of fuzzSeeds(60)) {
      const random = seededRandom(seed);
      const before = randomText(random, 60);
      const bytes = encodeUtf8(before);
      let read = 0;
      for (const hunk of diffText(before, randomlyEdited(before, random))) {
        const removed = bytes.subarray(read + hunk.keep, read + hunk.keep + hunk.remove);
        read += hunk.keep + hunk.remove;
        expect(strict(removed)).toEqual(removed);
        expect(strict(hunk.insert)).toEqual(hunk.insert);
      }
    }
  });

  it('transforms any text to any other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(replayed(a, diffText(a, b))).toBe(b);
      }),
    );
  });
});

describe('diffBytes', () => {
  it('transforms any bytes to any other, text or not', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 2_000 }),
        fc.uint8Array({ maxLength: 2_000 }),
        (a, b) => {
          expect(applyDelta(a, diffBytes(a, b))).toEqual(b);
        },
      ),
    );
  });
});

describe('applyDelta', () => {
  it('rejects a delta that was made for a longer state', () => {
    const delta = diffText('one two three', 'one two');
    expect(() => applyDelta(encodeUtf8('one'), delta)).toThrow(RangeError);
  });
});
