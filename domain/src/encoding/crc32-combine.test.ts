import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { crc32 } from './crc32.ts';
import { combinedCrc32, shiftedCrc32 } from './crc32-combine.ts';

const random = seededRandom(1);
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('combinedCrc32', () => {
  it.each([
    [0, 0],
    [0, 5],
    [5, 0],
    [1, 1],
    [300, 7],
    [7, 4_096],
    [1_000, 65_537],
  ])('is the checksum of %i bytes and %i after them', (first, second) => {
    const [a, b] = [bytes(first), bytes(second)];
    expect(combinedCrc32(crc32(a), crc32(b), second)).toBe(crc32(joined(a, b)));
  });
});

describe('shiftedCrc32', () => {
  it('carries a change in the middle to the end', () => {
    for (let turn = 0; turn < 50; turn++) {
      const [start, before, after, end] = [
        bytes(Math.floor(random() * 500)),
        bytes(Math.floor(random() * 50)),
        bytes(Math.floor(random() * 50)),
        bytes(Math.floor(random() * 3_000)),
      ];
      const change = crc32(joined(start, before)) ^ crc32(joined(start, after));
      const expected = crc32(joined(start, after, end));
      const known = crc32(joined(start, before, end));
      expect((known ^ shiftedCrc32(change >>> 0, end.length)) >>> 0).toBe(expected);
    }
  });
});
